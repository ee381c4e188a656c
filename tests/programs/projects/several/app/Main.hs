module Main (main) where

import Inventory.Count (countAll)
import Inventory.Item (Item (..), parse)
import System.Environment (getArgs, getProgName)

main :: IO ()
main = do
    name <- getProgName
    args <- getArgs
    putStrLn (name ++ " " ++ unwords args)
    let items = map parse ["3 nails", "4 screws", "nothing"]
    print (countAll items)
    mapM_ (\case Item n t -> putStrLn (t ++ ": " ++ show n); None -> putStrLn "none") items
    print (map (,True) [1 :: Int, 2])

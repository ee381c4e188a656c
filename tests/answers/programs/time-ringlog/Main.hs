module Main (main) where

import Data.List (foldl')
import Recent (Recent, empty, push, retained)
import System.Environment (getArgs)
import Traffic (Request (..), requests)

summarise :: Recent -> String
summarise recent = show (length kept) ++ " kept, " ++ show (sum (map cost kept)) ++ " bytes"
  where
    kept = retained recent

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 60000
        end = foldl' (flip push) (empty 3000) (requests count)
    putStrLn (summarise end)
    mapM_ (putStrLn . path) (take 3 (retained end))

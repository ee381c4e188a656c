module Main (main) where

import Cabinet (drawers, file)
import Data.List (foldl')
import qualified Data.IntMap.Strict as IntMap
import Sheets (sheets)
import Specimen (Specimen (..), specimen)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 5000
        cabinet = foldl' file IntMap.empty (map specimen (sheets count))
    mapM_ (putStrLn . describe) (drawers cabinet)

describe :: (Int, [Specimen]) -> String
describe (drawer, specimens) =
    unwords
        [ "drawer"
        , show drawer ++ ":"
        , show (length specimens)
        , "specimens, most even"
        , show (truncate (1000 * minimum (map deviation specimens)) :: Int)
        ]

module Main (main) where

import Entries (entries)
import Figures (addEntry, busiest, noFigures, traffic)
import Data.List (foldl')
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 200000
        figures = foldl' addEntry noFigures (entries size)
    putStrLn ("bytes: " ++ show (traffic figures))
    putStrLn ("busiest: " ++ show (busiest figures))

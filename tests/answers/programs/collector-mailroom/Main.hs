module Main (main) where

import Data.List (foldl')
import Letters (letters)
import Scanner (newScanner, scan, totals)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 50000
    print (totals (foldl' scan newScanner (letters count)))

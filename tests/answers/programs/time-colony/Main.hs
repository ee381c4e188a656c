module Main (main) where

import Colony (generation, start)
import Picture (picture)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let steps = case args of
            [text] -> read text
            _ -> 16
        ages = take steps (iterate generation start)
        pictures = map picture ages
    print (map length (take 8 ages))
    putStr (unlines (take 3 (lines (last pictures))))
    print (sum (map length pictures))

module Main (main) where

import Data.List (foldl')
import Meeting (items)
import Minutes (addItem, empty, text)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let meetings = case args of
            [number] -> read number
            _ -> 100
        written = map minutesOf [1 .. meetings]
    putStr (unlines (take 3 (lines (head written))))
    print (sum (map length written))

minutesOf :: Int -> String
minutesOf meeting = text (foldl' (flip addItem) empty (items meeting 120))

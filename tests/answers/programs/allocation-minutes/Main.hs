module Main (main) where

import Data.List (foldl')
import Meeting (Item (..), items)
import Minutes (Minutes, addItem, empty, text)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [number] -> read number
            _ -> 1000
        minutes = foldl' (flip addItem) empty (items size)
    putStr (unlines (take 3 (lines (text minutes))))
    print (length (text minutes))

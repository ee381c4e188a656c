-- | A fire in a forest, cell by cell.
module Main (main) where

import Forest (Forest, burning, forest, ignite)
import Data.List (foldl')
import System.Environment (getArgs)

sparks :: Int -> [(Int, Int)]
sparks count = [(n * 7919 `mod` 300, n * 104729 `mod` 300) | n <- [1 .. count]]

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 1500
        end = foldl' (flip ignite) (forest 300) (sparks count)
    print (burning end)

module Main (main) where

import MergeSort (mergeSort)
import System.Environment (getArgs)

numbers :: Int -> [Int]
numbers start = take 1500 (go (2463534242 + start))
  where
    go :: Int -> [Int]
    go seed = seed `div` 16 : go ((seed * 69069 + 12345) `mod` 4294967296)

inversions :: [Int] -> Int
inversions list = length (filter id (zipWith (>) list (drop 1 list)))

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 300
    print (sum (map (inversions . numbers) [1 .. count]))
    print (sum (map (inversions . mergeSort . numbers) [1 .. count]))

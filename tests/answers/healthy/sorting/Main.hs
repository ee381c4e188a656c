module Main (main) where

import MergeSort (mergeSort)
import System.Environment (getArgs)

numbers :: Int -> [Int]
numbers count = take count (go 2463534242)
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
            _ -> 100000
    mapM_ (\n -> let sorted = mergeSort (numbers (count + n)) in print (inversions sorted, sorted !! (count `div` 2))) [1 .. 3]

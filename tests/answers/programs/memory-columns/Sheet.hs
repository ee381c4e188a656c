-- | Sums of the columns of a large sheet.
module Sheet (averages, rows, sums) where

import Data.List (foldl')

columns :: Int
columns = 8

rows :: Int -> [[Int]]
rows size = [[(n * k * 7919) `mod` 1000 | k <- [1 .. columns]] | n <- [1 .. size]]

sums :: [[Int]] -> [Int]
sums = foldl' addRow (replicate columns 0)

addRow :: [Int] -> [Int] -> [Int]
addRow = zipWith (+)

averages :: Int -> [Int] -> [Int]
averages size = map (`div` size)

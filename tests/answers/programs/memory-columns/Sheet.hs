-- | Sums of the columns of a large sheet.
module Sheet (averages, rows, sums) where

import Data.List (foldl')

columns :: Int
columns = 8

rows :: Int -> [[Int]]
rows size = [read' (n * 7919 `mod` 1009) | n <- [1 .. size]]
  where
    read' n = forced [n * k `mod` 1000 | k <- [1 .. columns]]
    forced list = foldr seq list list

sums :: [[Int]] -> [Int]
sums = foldl' addRow (replicate columns 0)

addRow :: [Int] -> [Int] -> [Int]
addRow totals row = length added `seq` added
  where
    added = zipWith (+) totals row

averages :: Int -> [Int] -> [Int]
averages size = map (`div` size)

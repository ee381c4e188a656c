-- Means of numbers by folds over pairs.
module Main (main) where

import Data.List (foldl')

data Mean = Mean Int Int

step :: Mean -> Int -> Mean
step (Mean total count) x = Mean (total + x) (count + 1)

gather :: [Int] -> Mean
gather = foldl step (Mean 0 0)

mean :: Mean -> Int
mean (Mean total count) = total `div` count

squares :: Int -> [Int]
squares n = [x * x `mod` 101 | x <- [1 .. n]]

spread :: Int -> [Int] -> Int
spread centre = foldl' widen 0
  where
    widen widest x = max widest (abs (x - centre))

main :: IO ()
main = do
    let numbers = squares 4000
        middle = mean (gather numbers)
    print middle
    print (spread middle numbers)

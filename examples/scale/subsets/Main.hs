module Main (main) where

import System.Environment (getArgs)

-- How many subsets of the numbers add up to this?
ways :: Int -> [Int] -> Int
ways rest [] = if rest == 0 then 1 else 0
ways rest (x : xs) = ways (rest - x) xs + ways rest xs

target :: [Int] -> Int
target xs = sum xs `div` 2

main :: IO ()
main = do
  [n] <- map read <$> getArgs
  let xs = [1 .. n]
  print (ways (target xs) xs)

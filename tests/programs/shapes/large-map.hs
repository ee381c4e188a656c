-- A map that grows to its end, and is looked through.
-- shape: 40000
module Main (main) where

import qualified Data.Map.Strict as Map

fill :: Int -> Map.Map Int Int -> Map.Map Int Int
fill n m
  | n == 0 = m
  | otherwise = fill (n - 1) (Map.insert (n * 7919 `mod` 1000003) n m)

main :: IO ()
main = print (Map.foldl' (+) 0 (fill 40000 Map.empty))

-- The longest common subsequence, by a lazy array that refers to itself.
module Main (main) where

import Data.Array

lcs :: String -> String -> Int
lcs xs ys = table ! (0, 0)
  where
    (m, n) = (length xs, length ys)
    a = listArray (0, m - 1) xs
    b = listArray (0, n - 1) ys
    table = array ((0, 0), (m, n)) [((i, j), cell i j) | i <- [0 .. m], j <- [0 .. n]]
    cell i j
      | i == m || j == n = 0
      | a ! i == b ! j = 1 + table ! (i + 1, j + 1)
      | otherwise = max (table ! (i + 1, j)) (table ! (i, j + 1))

text :: Int -> Int -> String
text seed n = map letter (take n (iterate (\x -> (x * 16807) `mod` 2147483647) seed))
  where letter x = "ACGT" !! (x `div` 1024 `mod` 4)

main :: IO ()
main = print (lcs (text 17 500) (text 42 550))

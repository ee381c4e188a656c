-- Dynamic programming by arrays whose elements refer to each other: common subsequences, edit distance and change.
module Main where

import Data.Array

subsequence :: String -> String -> String
subsequence xs ys = trace 0 0
  where
    (n, m) = (length xs, length ys)
    (a, b) = (listArray (0, n - 1) xs, listArray (0, m - 1) ys)
    best = array ((0, 0), (n, m)) [((i, j), go i j) | i <- [0 .. n], j <- [0 .. m]] :: Array (Int, Int) Int
    go i j
      | i == n || j == m = 0
      | a ! i == b ! j = 1 + best ! (i + 1, j + 1)
      | otherwise = max (best ! (i + 1, j)) (best ! (i, j + 1))
    trace i j
      | i == n || j == m = ""
      | a ! i == b ! j = a ! i : trace (i + 1) (j + 1)
      | best ! (i + 1, j) >= best ! (i, j + 1) = trace (i + 1) j
      | otherwise = trace i (j + 1)

distance :: String -> String -> Int
distance xs ys = table ! (0, 0)
  where
    (n, m) = (length xs, length ys)
    (a, b) = (listArray (1, n) xs, listArray (1, m) ys)
    table = listArray ((0, 0), (n, m)) [go i j | i <- [0 .. n], j <- [0 .. m]] :: Array (Int, Int) Int
    go i j
      | i == n = m - j
      | j == m = n - i
      | a ! (i + 1) == b ! (j + 1) = table ! (i + 1, j + 1)
      | otherwise = 1 + minimum [table ! (i + 1, j), table ! (i, j + 1), table ! (i + 1, j + 1)]

ways :: [Int] -> Int -> Integer
ways coins total = foldl add (listArray (0, total) (1 : repeat 0)) coins ! total
  where
    add old coin = new
      where new = listArray (0, total) [old ! i + (if i >= coin then new ! (i - coin) else 0) | i <- [0 .. total]] :: Array Int Integer

main :: IO ()
main = do
  putStrLn (subsequence "the quick brown fox jumps" "a quiet crown box jumped")
  print (distance "kitten" "sitting", distance "" "abc", distance "same" "same")
  print (ways [1, 5, 10, 25, 50] 100, ways [2] 3, ways [] 0)
  let fibs = listArray (0, 90) [if i < 2 then toInteger i else fibs ! (i - 1) + fibs ! (i - 2) | i <- [0 .. 90]] :: Array Int Integer
  print (fibs ! 90)

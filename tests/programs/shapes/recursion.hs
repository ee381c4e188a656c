-- A recursion that is no tail call, over numbers: it hardly allocates until it is at its end.
-- shape: 400000
-- most: 1.9
module Main (main) where

total :: Int -> Int
total n
  | n == 0 = 0
  | otherwise = n + total (n - 1)

main :: IO ()
main = print (total 400000)

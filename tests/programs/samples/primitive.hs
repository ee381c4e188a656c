-- Nearly all time is one primitive of `large`; nearly all steps are those of `count`.
module Main (main) where

large :: Integer -> Integer
large n = n * n * n * n `mod` 1000000007

count :: Int -> Int
count n = if n == 0 then 0 else 1 + count (n - 1)

main :: IO ()
main = do
  let n = 3 ^ (4000000 :: Int) :: Integer
  n `seq` print (large n)
  print (count 2000)

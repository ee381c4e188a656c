-- A leak: foldl builds its sum as a chain of additions, as long as the list, before the first is made.
-- foldl' makes each at once.
module Main (main) where

import Data.List (foldl')

mean :: [Double] -> Double
mean numbers = total / fromIntegral count
  where
    (total, count) = foldl step (0, 0 :: Int) numbers
    step (sum', n) x = (sum' + x, n + 1)

data Running = Running !Double !Int

strictMean :: [Double] -> Double
strictMean numbers = finish (foldl' step (Running 0 0) numbers)
  where
    step (Running total n) x = Running (total + x) (n + 1)
    finish (Running total n) = total / fromIntegral n

main :: IO ()
main = do
    print (mean [1 .. 20000])
    print (strictMean [1 .. 20000])

-- | What a thermometer shows, in tenths of a degree.
module Readings (readings) where

readings :: Int -> [Int]
readings count = go count 150
  where
    go 0 _ = []
    go n degrees = degrees : go (n - 1) (warmer degrees)

warmer :: Int -> Int
warmer degrees = (degrees * 31 + 17) `mod` 401

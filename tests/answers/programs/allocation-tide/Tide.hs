module Tide (levels) where

-- | The height of the water, every minute.
levels :: Int -> [Double]
levels size = map level [1 .. size]

level :: Int -> Double
level n = fromIntegral (300 + swell n + ripple n)

swell, ripple :: Int -> Int
swell n = abs (n `mod` 750 - 375)
ripple n = n * 7919 `mod` 17

-- | Readings of a meter, and what is said about them.
module Poll (average, samples, spread) where

import Data.List (foldl')

samples :: Int -> Int -> [Double]
samples size day = map volts (take size (generate (day * 7919)))
  where
    volts n = 228 + fromIntegral (n `mod` 400) / 100

generate :: Int -> [Int]
generate seed = seed `seq` seed `div` 65536 : generate ((seed * 1103515245 + 12345) `mod` 2147483648)

average :: [Double] -> Double
average list = total list / fromIntegral (length list)

total :: [Double] -> Double
total = foldl' (+) 0

spread :: [Double] -> Double
spread list = go 0 list
  where
    go :: Double -> [Double] -> Double
    go widest (a : rest@(b : _)) = go (max widest (abs (a - b))) rest
    go widest _ = widest

module Probe (probe) where

-- | The latency of one request, in milliseconds.
probe :: Int -> Int
probe n = (n * 7919 + n `div` 13 * 104729) `mod` 1000

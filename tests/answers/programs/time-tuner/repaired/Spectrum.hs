-- | How much of one frequency there is in a recording.
module Spectrum (power) where

import Data.Array.Unboxed (bounds, (!))
import Signal (Samples)

-- | Goertzel's recurrence.
power :: Double -> Double -> Samples -> Double
power rate frequency samples = go first 0 0
  where
    (first, end) = bounds samples
    factor = 2 * cos (2 * pi * frequency / rate)
    square one two = max 0 (one * one + two * two - factor * one * two)
    go :: Int -> Double -> Double -> Double
    go n last1 last2
        | n > end = sqrt (square last1 last2) / fromIntegral (end - first + 1)
        | otherwise =
            let next = samples ! n + factor * last1 - last2
             in next `seq` go (n + 1) next last1

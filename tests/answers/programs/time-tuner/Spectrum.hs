-- | How much of one frequency there is in a recording.
module Spectrum (power) where

import Data.Array.Unboxed (bounds, (!))
import Signal (Samples)

power :: Double -> Double -> Samples -> Double
power rate frequency samples = go first 0 0
  where
    (first, end) = bounds samples
    go :: Int -> Double -> Double -> Double
    go n real imaginary
        | n > end = sqrt (real * real + imaginary * imaginary) / fromIntegral (end - first + 1)
        | otherwise =
            let angle = 2 * pi * frequency * fromIntegral n / rate
                sample = samples ! n
                nextReal = real + sample * cos angle
                nextImaginary = imaginary + sample * sin angle
             in nextReal `seq` nextImaginary `seq` go (n + 1) nextReal nextImaginary

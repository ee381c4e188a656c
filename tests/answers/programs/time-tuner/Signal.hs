-- | Recorded sound: here strings that fade, and some noise.
module Signal (Samples, chord, rate) where

import Data.Array.Unboxed (UArray, listArray)

type Samples = UArray Int Double

rate :: Double
rate = 22050

chord :: Int -> [Double] -> Samples
chord size pitches = listArray (0, size - 1) (zipWith (+) (mix (map string pitches)) noise)
  where
    mix = foldr1 (zipWith (+))
    string frequency = zipWith (*) fading (wave frequency)

wave :: Double -> [Double]
wave frequency = map (\n -> sin (2 * pi * frequency * fromIntegral n / rate)) [0 :: Int ..]

fading :: [Double]
fading = iterate (* 0.9998) 1

noise :: [Double]
noise = map scaled (iterate next 42)
  where
    next :: Int -> Int
    next n = (n * 1103515245 + 12345) `mod` 2147483648
    scaled n = fromIntegral (n `mod` 2001 - 1000) / 10000

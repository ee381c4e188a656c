-- | What a station's seismometer records of one event.
module Trace (Trace, samplesPerTrace, recorded) where

import Data.Array.Unboxed (UArray, listArray)

type Trace = UArray Int Int

samplesPerTrace :: Int
samplesPerTrace = 1500

recorded :: Int -> Trace
recorded event = listArray (0, samplesPerTrace - 1) (zipWith amplitude [0 ..] (tail (iterate scramble event)))
  where
    onset = event * 331 `mod` (samplesPerTrace - 200)
    amplitude at noise
        | at < onset = noise `mod` 40
        | otherwise = noise `mod` (40 + 90000 `div` (50 + at - onset))

scramble :: Int -> Int
scramble seed = (seed * 1103515245 + 12345) `mod` 2147483648

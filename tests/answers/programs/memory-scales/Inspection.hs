-- | Visits of the inspector.
module Inspection (Inspection (..), Verdict (..), inspections) where

data Verdict = Sound | Off !Int | Worn !Int

data Inspection = Inspection {scale :: !Int, verdict :: !Verdict}

inspections :: Int -> [Inspection]
inspections count = take count (map visit (iterate next 20011))
  where
    next :: Int -> Int
    next seed = (seed * 1664525 + 1013904223) `mod` 4294967296
    visit seed = Inspection (seed `div` 4096 `mod` 64) (judge (seed `div` 65536 `mod` 16))

judge :: Int -> Verdict
judge mark
    | mark == 0 = Sound
    | mark < 14 = Off (mark - 7)
    | otherwise = Worn (mark - 11)

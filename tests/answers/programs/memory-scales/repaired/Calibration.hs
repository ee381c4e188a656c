-- | How a weighing scale is put right: every inspection corrects what the earlier ones left.
module Calibration (Calibration, factory, amend, weigh) where

import Inspection (Inspection (..), Verdict (..))

newtype Calibration = Calibration Int

factory :: Calibration
factory = Calibration 0

amend :: Calibration -> Inspection -> Calibration
amend (Calibration before) found = case verdict found of
    Sound -> Calibration before
    Off grams -> Calibration (before + grams)
    Worn parts -> Calibration (before + sum (map wear [1 .. parts]))

-- | What a worn part does to the weight.
wear :: Int -> Int
wear part = if even part then 1 else -2

weigh :: Calibration -> Int -> Int
weigh (Calibration sum') raw = raw + sum'

-- | How a weighing scale is put right: every inspection corrects what the earlier ones left.
module Calibration (Calibration, factory, amend, weigh) where

import Inspection (Inspection (..), Verdict (..))

newtype Calibration = Calibration (Int -> Int)

factory :: Calibration
factory = Calibration id

amend :: Calibration -> Inspection -> Calibration
amend (Calibration before) found = case verdict found of
    Sound -> Calibration before
    Off grams -> Calibration ((+ grams) . before)
    Worn parts -> Calibration ((+ sum (map wear [1 .. parts])) . before)

-- | What a worn part does to the weight.
wear :: Int -> Int
wear part = if even part then 1 else -2

weigh :: Calibration -> Int -> Int
weigh (Calibration correct) raw = correct raw

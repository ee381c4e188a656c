-- | Moving averages.
module Smooth (smoothed) where

smoothed :: Int -> [Double] -> [Double]
smoothed width list
    | length window < width = []
    | otherwise = middle `seq` middle : smoothed width (drop 1 list)
  where
    window = take width list
    middle = mean window

mean :: [Double] -> Double
mean window = sum window / fromIntegral (length window)

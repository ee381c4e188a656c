-- | Moving averages.
module Smooth (smoothed) where

smoothed :: Int -> [Double] -> [Double]
smoothed width list
    | length window < width = []
    | otherwise = mean window : smoothed width (drop 1 list)
  where
    window = take width list

mean :: [Double] -> Double
mean window = sum window / fromIntegral (length window)

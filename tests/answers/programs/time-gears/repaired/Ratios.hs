-- | Ratios in lowest terms.
module Ratios (Ratio (..), distance, ratio, showRatio) where

data Ratio = Ratio !Int !Int

ratio :: Int -> Int -> Ratio
ratio a b = Ratio (a `div` common) (b `div` common)
  where
    common = commonMeasure a b

distance :: Ratio -> Ratio -> Double
distance (Ratio a b) (Ratio c d) = abs (fromIntegral a / fromIntegral b - fromIntegral c / fromIntegral d)

showRatio :: Ratio -> String
showRatio (Ratio a b) = show a ++ ":" ++ show b

-- | Euclid's way, with remainders.
commonMeasure :: Int -> Int -> Int
commonMeasure = go
  where
    go :: Int -> Int -> Int
    go a 0 = a
    go a b = go b (a `rem` b)

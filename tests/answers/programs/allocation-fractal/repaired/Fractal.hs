module Fractal (escape) where

-- | After how many steps a point leaves the circle.
escape :: (Double, Double) -> Int
escape (x, y) = go 0 0 0
  where
    go :: Int -> Double -> Double -> Int
    go steps a b
        | a * a + b * b <= 4 && steps < 200 = go (steps + 1) (a * a - b * b + x) (a * b + a * b + y)
        | otherwise = steps

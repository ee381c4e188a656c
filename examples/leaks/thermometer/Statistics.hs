-- | What there is to say about many figures.
module Statistics (mean) where

mean :: [Int] -> Double
mean values = fromIntegral (sum values) / fromIntegral (length values)

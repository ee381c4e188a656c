-- | What is in the till.
module Till (takings) where

takings :: [Int] -> Int
takings sums = foldl (+) 0 sums

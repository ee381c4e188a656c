-- | What is in the till.
module Till (takings) where

import Data.List (foldl')

takings :: [Int] -> Int
takings sums = foldl' (+) 0 sums

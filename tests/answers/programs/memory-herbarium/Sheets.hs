-- | Pressed leaves, as they were measured: in sixteenths of an inch.
module Sheets (Sheet (..), sheets) where

data Sheet = Sheet
    { label :: !Int
    , leaves :: [Int]
    }

sheets :: Int -> [Sheet]
sheets count = map sheet [1 .. count]

sheet :: Int -> Sheet
sheet n = Sheet{label = n, leaves = map leaf [1 .. 40 + n `mod` 20]}
  where
    leaf at = 10 + (n * 31 + at * at * 17) `mod` (30 + n `mod` 50)

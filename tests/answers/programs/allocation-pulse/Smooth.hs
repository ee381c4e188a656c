-- | A moving median.
module Smooth (smooth) where

import Data.List (sort, tails)

-- | The median of each stretch of so many values.
smooth :: Int -> [Int] -> [Int]
smooth width = map median . takeWhile full . map (take width) . tails
  where
    full = not . null . drop (width - 1)

median :: [Int] -> Int
median values = sort values !! (length values `div` 2)

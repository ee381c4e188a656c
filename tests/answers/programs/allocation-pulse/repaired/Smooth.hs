-- | A moving median.
module Smooth (smooth) where

import Data.List (delete, insert, sort)

-- | The median of each stretch of so many values.
smooth :: Int -> [Int] -> [Int]
smooth width values = map median (scanl move (sort first) (zip values rest))
  where
    (first, rest) = splitAt width values
    move window (old, new) = insert new (delete old window)

median :: [Int] -> Int
median window = window !! (length window `div` 2)

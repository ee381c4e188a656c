module Forest (Forest, burning, forest, year) where

import Data.Array.Unboxed (UArray, bounds, elems, listArray, range, (!))
import Data.List (foldl')

-- | A tree is a number: its height, and below a thousand its heat.
type Forest = UArray (Int, Int) Int

height, heat :: Int -> Int
height tree = tree `div` 1000
heat tree = tree `mod` 1000

forest :: Int -> Forest
forest size = listArray ((0, 0), (size - 1, size - 1)) (map tree [1 .. size * size])
  where
    tree n = n * 31 `mod` 7 * 1000 + n * 7919 `mod` 97 `div` 95

-- | What burns warms its neighbours; what is warm enough burns; what burns down grows again.
year :: Forest -> Forest
year trees = listArray (bounds trees) (map next (range (bounds trees)))
  where
    (_, (lastRow, lastColumn)) = bounds trees
    next (x, y)
        | heat tree > 3 = 0
        | heat tree > 0 = tree + 1
        | warm x y = tree + 1
        | otherwise = tree + 1000
      where
        tree = trees ! (x, y)
    warm x y = any isHot [(max 0 (x - 1), y), (min lastRow (x + 1), y), (x, max 0 (y - 1)), (x, min lastColumn (y + 1))]
    isHot at = heat (trees ! at) > 2

burning :: Forest -> (Int, Int)
burning trees = foldl' count (0, 0) (elems trees)
  where
    count (fires, grown) tree = fires' `seq` grown' `seq` (fires', grown')
      where
        fires' = fires + fromEnum (heat tree > 0)
        grown' = grown + height tree

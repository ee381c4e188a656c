module Forest (Forest, burning, forest, year) where

import Data.Array (Array, bounds, elems, listArray, range, (!))
import Data.List (foldl')

data Tree = Tree {height :: !Int, heat :: !Int}

type Forest = Array (Int, Int) Tree

forest :: Int -> Forest
forest size = planted ((0, 0), (size - 1, size - 1)) (map tree [1 .. size * size])
  where
    tree n = Tree (n * 31 `mod` 7) (n * 7919 `mod` 97 `div` 95)

planted :: ((Int, Int), (Int, Int)) -> [Tree] -> Forest
planted area trees = listArray area (foldr (\tree rest -> tree `seq` tree : rest) [] trees)

-- | What burns warms its neighbours; what is warm enough burns; what burns down grows again.
year :: Forest -> Forest
year trees = planted (bounds trees) (map next (range (bounds trees)))
  where
    (_, (lastRow, lastColumn)) = bounds trees
    next (x, y)
        | heat tree > 3 = Tree 0 0
        | heat tree > 0 = tree{heat = heat tree + 1}
        | warm x y = tree{heat = 1}
        | otherwise = Tree (height tree + 1) 0
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

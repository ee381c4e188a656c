-- | Ponds in a wet landscape: wet cells that touch belong together.
module Ponds (largest, ponds) where

import qualified Data.IntMap.Strict as IntMap
import Data.List (foldl')
import Join (Groups, groupOf, join, singletons)

isWet :: Int -> Int -> Int -> Bool
isWet year x y = (x * 7919 + y * 104729 + x * y * 31 + year * 17) `mod` 9 < 5

wetCells :: Int -> Int -> [(Int, Int)]
wetCells side year = [(x, y) | x <- [0 .. side - 1], y <- [0 .. side - 1], isWet year x y]

groups :: Int -> Int -> Groups
groups side year = foldl' connect (singletons (map number cells)) cells
  where
    cells = wetCells side year
    number (x, y) = x * side + y
    connect known (x, y) = foldl' (\now other -> join (number (x, y)) (number other) now) known (near x y)
    near x y = [(a, b) | (a, b) <- [(x + 1, y), (x, y + 1)], a < side, b < side, isWet year a b]

sizes :: Int -> Int -> IntMap.IntMap Int
sizes side year = foldl' count IntMap.empty (wetCells side year)
  where
    known = groups side year
    count table (x, y) = IntMap.insertWith (+) (groupOf (x * side + y) known) 1 table

ponds, largest :: Int -> Int -> Int
ponds side year = IntMap.size (sizes side year)
largest side year = maximum (IntMap.elems (sizes side (year + 1)))

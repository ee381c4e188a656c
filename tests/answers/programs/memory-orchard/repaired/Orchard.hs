-- | Rows of trees, and what a walk along them finds.
module Orchard (Orchard, plant, season, sample, harvest) where

import Data.Array (Array, bounds, elems, listArray, (!))
import Tree (Tree (..), grow, sapling)

type Orchard = Array Int Tree

plant :: Int -> Orchard
plant count = listArray (1, count) (map sapling [1 .. count])

season :: Int -> Orchard -> Orchard
season rain orchard = listArray (bounds orchard) (grown (elems orchard))
  where
    grown (tree : rest) = let next = grow rain tree in next `seq` (next : grown rest)
    grown [] = []

-- | The girth of every hundredth tree.
sample :: Orchard -> Int
sample orchard = sum [girth (orchard ! at) | at <- [low, low + 100 .. high]]
  where
    (low, high) = bounds orchard

harvest :: Orchard -> Int
harvest orchard = sum (map apples (elems orchard))

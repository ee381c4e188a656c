-- | A pile of sand on a square table, over the edge of which it falls.
module Sandpile (Pile, flat, heights, pour) where

import Data.Array (Array, assocs, bounds, inRange, listArray, (!), (//))

type Cell = (Int, Int)

type Pile = Array Cell Int

flat :: Int -> Pile
flat radius = listArray ((-radius, -radius), (radius, radius)) (repeat 0)

heights :: Pile -> [(Cell, Int)]
heights = assocs

neighbours :: Pile -> Cell -> [Cell]
neighbours pile (row, column) =
    filter (inRange (bounds pile)) [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]

-- | A grain falls on a cell, and the pile comes to rest.
pour :: Cell -> Pile -> Pile
pour cell pile = settle [cell] (add 1 cell pile)

add :: Int -> Cell -> Pile -> Pile
add grains cell pile = height `seq` pile // [(cell, height)]
  where
    height = pile ! cell + grains

settle :: [Cell] -> Pile -> Pile
settle [] pile = pile
settle (cell : rest) pile
    | pile ! cell < 4 = settle rest pile
    | otherwise = settle (around ++ rest) (foldr (add 1) (add (-4) cell pile) around)
  where
    around = neighbours pile cell

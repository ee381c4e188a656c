-- | A pile of sand on a square table, over the edge of which it falls.
module Sandpile (Pile, flat, heights, pour) where

import qualified Data.Map.Strict as Map

type Cell = (Int, Int)

type Pile = Map.Map Cell Int

flat :: Int -> Pile
flat radius = Map.fromList [((row, column), 0) | row <- [-radius .. radius], column <- [-radius .. radius]]

heights :: Pile -> [(Cell, Int)]
heights = Map.toList

neighbours :: Pile -> Cell -> [Cell]
neighbours pile (row, column) =
    filter (`Map.member` pile) [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]

-- | A grain falls on a cell, and the pile comes to rest.
pour :: Cell -> Pile -> Pile
pour cell pile = settle [cell] (add 1 cell pile)

add :: Int -> Cell -> Pile -> Pile
add grains = Map.adjust (+ grains)

settle :: [Cell] -> Pile -> Pile
settle [] pile = pile
settle (cell : rest) pile
    | pile Map.! cell < 4 = settle rest pile
    | otherwise = settle (around ++ rest) (foldr (add 1) (add (-4) cell pile) around)
  where
    around = neighbours pile cell

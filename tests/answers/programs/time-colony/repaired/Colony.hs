-- | Conway's cells, as a list of those that live.
module Colony (Cell, generation, start) where

import Data.List (sort)
import qualified Data.Set as Set

type Cell = (Int, Int)

start :: [Cell]
start = sort [(x * 5 + a, y * 7 + b) | x <- [1 .. 9], y <- [1 .. 6], (a, b) <- [(0, 1), (1, 0), (1, 1), (1, 2), (2, 2)]]

generation :: [Cell] -> [Cell]
generation cells = survivors ++ born
  where
    alive = Set.fromList cells
    survivors = [cell | cell <- cells, neighbours alive cell `elem` [2, 3]]
    born = once (sort [cell | cell <- concatMap around cells, not (isAlive alive cell), neighbours alive cell == 3])

neighbours :: Set.Set Cell -> Cell -> Int
neighbours alive cell = length (filter (isAlive alive) (around cell))

around :: Cell -> [Cell]
around (x, y) = [(x + a, y + b) | a <- [-1, 0, 1], b <- [-1, 0, 1], (a, b) /= (0, 0)]

isAlive :: Set.Set Cell -> Cell -> Bool
isAlive alive cell = Set.member cell alive

once :: [Cell] -> [Cell]
once (a : rest@(b : _))
    | a == b = once rest
    | otherwise = a : once rest
once cells = cells

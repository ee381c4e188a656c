-- | Conway's cells, as a list of those that live.
module Colony (Cell, generation, start) where

import Data.List (sort)

type Cell = (Int, Int)

start :: [Cell]
start = sort [(x * 5 + a, y * 7 + b) | x <- [1 .. 9], y <- [1 .. 6], (a, b) <- [(0, 1), (1, 0), (1, 1), (1, 2), (2, 2)]]

generation :: [Cell] -> [Cell]
generation cells = survivors ++ born
  where
    survivors = [cell | cell <- cells, neighbours cells cell `elem` [2, 3]]
    born = once (sort [cell | cell <- concatMap around cells, not (isAlive cells cell), neighbours cells cell == 3])

neighbours :: [Cell] -> Cell -> Int
neighbours cells cell = length (filter (isAlive cells) (around cell))

around :: Cell -> [Cell]
around (x, y) = [(x + a, y + b) | a <- [-1, 0, 1], b <- [-1, 0, 1], (a, b) /= (0, 0)]

isAlive :: [Cell] -> Cell -> Bool
isAlive [] _ = False
isAlive ((x, y) : rest) cell@(a, b) = x == a && y == b || isAlive rest cell

once :: [Cell] -> [Cell]
once (a : rest@(b : _))
    | a == b = once rest
    | otherwise = a : once rest
once cells = cells

module Maze (Maze, corridors, isOpen, maze, side) where

import Data.Array.Unboxed (UArray, bounds, elems, inRange, listArray, (!))

data Maze = Maze {side :: !Int, cells :: !(UArray (Int, Int) Bool)}

maze :: Int -> Maze
maze size = Maze size (listArray ((0, 0), (size - 1, size - 1)) [open x y | x <- [0 .. size - 1], y <- [0 .. size - 1]])
  where
    open x y = x == y || (x * 7 + y * 13 + x * y) `mod` 5 /= 0

isOpen :: Maze -> Int -> Int -> Bool
isOpen place x y = inRange (bounds (cells place)) (x, y) && cells place ! (x, y)

corridors :: Maze -> Int
corridors = length . filter id . elems . cells

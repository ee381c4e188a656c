-- | How much a path goes up, and how much down.
module Climb (climb) where

import Data.List (foldl')

climb :: [Int] -> (Int, Int)
climb steps = foldl' add (0, 0) steps

add :: (Int, Int) -> Int -> (Int, Int)
add (!up, !down) step
  | step > 0 = (up + step, down)
  | otherwise = (up, down - step)

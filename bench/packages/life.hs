-- The game of life on an endless board: a Set of the living, and a Map of how many neighbours live.
module Main (main) where

import qualified Data.Map.Strict as Map
import qualified Data.Set as Set

type Cell = (Int, Int)

step :: Set.Set Cell -> Set.Set Cell
step alive = Map.keysSet (Map.filterWithKey lives counts)
  where
    counts = Map.fromListWith (+) [((x + dx, y + dy), 1 :: Int) | (x, y) <- Set.toList alive,
                                   dx <- [-1, 0, 1], dy <- [-1, 0, 1], (dx, dy) /= (0, 0)]
    lives cell n = n == 3 || n == 2 && cell `Set.member` alive

acorn :: Set.Set Cell
acorn = Set.fromList [(0, 2), (1, 0), (1, 2), (3, 1), (4, 2), (5, 2), (6, 2)]

main :: IO ()
main = do
  let generations = iterate step acorn
  print (map Set.size (take 20 generations))
  print (Set.size (generations !! 300))
  print (Set.findMin (generations !! 300), Set.findMax (generations !! 300))

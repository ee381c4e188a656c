-- The game of life on an endless board: the living cells are a Set.
module Main (main) where

import qualified Data.Map.Strict as Map
import qualified Data.Set as Set

type Cell = (Int, Int)
type Board = Set.Set Cell

parse :: [String] -> Board
parse rows = Set.fromList [(r, c) | (r, row) <- zip [0 ..] rows, (c, '#') <- zip [0 ..] row]

around :: Cell -> [Cell]
around (r, c) = [(r + dr, c + dc) | dr <- [-1 .. 1], dc <- [-1 .. 1], (dr, dc) /= (0, 0)]

step :: Board -> Board
step board = Map.keysSet (Map.filterWithKey survives neighbours)
  where
    neighbours = Map.fromListWith (+) [(cell, 1 :: Int) | alive <- Set.toList board, cell <- around alive]
    survives cell n = n == 3 || (n == 2 && cell `Set.member` board)

render :: Board -> String
render board
  | Set.null board = "nothing lives\n"
  | otherwise = unlines [[if (r, c) `Set.member` board then '#' else '.' | c <- [minimum columns .. maximum columns]]
                        | r <- [minimum rows .. maximum rows]]
  where
    rows = Set.map fst board
    columns = Set.map snd board

-- | After how many steps a board comes again, and how long the cycle is.
cycleOf :: Board -> (Int, Int)
cycleOf = go 0 Map.empty
  where
    go n seen board = case Map.lookup board seen of
      Just first -> (first, n - first)
      Nothing -> go (n + 1) (Map.insert board n seen) (step board)

main :: IO ()
main = do
  let glider = parse [".#.", "..#", "###"]
      pulsar = parse ["#####", "#...#", "#####"]
      pentomino = parse [".##", "##.", ".#."]
  mapM_ (putStrLn . render) (take 3 (iterate step glider))
  print (Set.findMin (iterate step glider !! 40))
  print (cycleOf pulsar)
  print (map Set.size (take 30 (iterate step pentomino)))
  putStr (render (iterate step pentomino !! 60))

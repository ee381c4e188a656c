-- Conway's life on an endless board: a set of living cells, neighbours counted in a map.
module Main where

import qualified Data.Map.Strict as Map
import qualified Data.Set as Set
import Data.Set (Set)

type Cell = (Int, Int)

step :: Set Cell -> Set Cell
step alive = Map.keysSet (Map.filterWithKey lives counts)
  where
    counts = Map.fromListWith (+) [((r + dr, c + dc), 1 :: Int) | (r, c) <- Set.toList alive, dr <- [-1 .. 1], dc <- [-1 .. 1], (dr, dc) /= (0, 0)]
    lives cell n = n == 3 || (n == 2 && cell `Set.member` alive)

parse :: [String] -> Set Cell
parse rows = Set.fromDistinctAscList [(r, c) | (r, row) <- zip [0 ..] rows, (c, '#') <- zip [0 ..] row]

render :: Set Cell -> [String]
render alive
  | Set.null alive = ["(empty)"]
  | otherwise = [[if Set.member (r, c) alive then '#' else '.' | c <- [left .. right]] | r <- [top .. bottom]]
  where
    (top, _) = Set.findMin alive
    (bottom, _) = Set.findMax alive
    columns = Set.map snd alive
    (left, right) = (minimum columns, maximum columns)

-- | Moved to the origin, so that shapes can be compared.
normal :: Set Cell -> Set Cell
normal alive
  | Set.null alive = alive
  | otherwise = Set.mapMonotonic (\(r, c) -> (r - top, c - left)) alive
  where
    top = fst (Set.elemAt 0 alive)
    left = Set.foldr (min . snd) maxBound alive

-- | After how many steps a shape comes again, and how far it has moved.
period :: Set Cell -> Maybe (Int, Cell)
period start = lookup (normal start) [(normal s, (n, moved s)) | (n, s) <- zip [1 .. 40] (drop 1 (iterate step start))]
  where
    moved s = (fst (Set.findMin s) - fst (Set.findMin start), Set.findMin (Set.map snd s) - Set.findMin (Set.map snd start))

main :: IO ()
main = do
  let glider = parse [".#.", "..#", "###"]
      blinker = parse ["###"]
      pentomino = parse [".##", "##.", ".#."]
      dying = parse ["#.#"]
  mapM_ (putStrLn . unlines . render) (take 3 (iterate step glider))
  print (map period [glider, blinker, dying])
  let generations = iterate step pentomino
  print (map Set.size (take 25 generations))
  mapM_ putStrLn (render (generations !! 20))
  print (Set.size (Set.unions (take 25 generations)), render (step dying))

-- The cheapest way through a grid of digits, as in Advent of Code 2021, day 15: Dijkstra's algorithm.
-- assay run shortest.hs < shortest.in
module Main (main) where

import Data.Array
import Data.Char (digitToInt)
import qualified Data.Map.Strict as Map
import qualified Data.Set as Set

type Place = (Int, Int)
type Grid = Array Place Int

parse :: String -> Grid
parse text = listArray ((0, 0), (length rows - 1, length (head rows) - 1)) (map digitToInt (concat rows))
  where rows = lines text

neighbours :: Grid -> Place -> [Place]
neighbours grid (r, c) = filter (inRange (bounds grid)) [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]

-- | The least cost of every place, and from where it is reached.
distances :: Grid -> Place -> Map.Map Place (Int, Place)
distances grid start = go (Set.singleton (0, start)) (Map.singleton start (0, start))
  where
    go queue best = case Set.minView queue of
      Nothing -> best
      Just ((cost, here), rest) -> uncurry go (foldl (relax cost here) (rest, best) (neighbours grid here))
    relax cost here (queue, best) there
      | maybe True ((> new) . fst) (Map.lookup there best) = (Set.insert (new, there) queue, Map.insert there (new, here) best)
      | otherwise = (queue, best)
      where new = cost + grid ! there

wayTo :: Map.Map Place (Int, Place) -> Place -> [Place]
wayTo best here = case best Map.! here of
  (0, _) -> [here]
  (_, before) -> here : wayTo best before

-- | Five times as large in each direction: costs grow by one with each copy.
larger :: Grid -> Grid
larger grid = listArray ((0, 0), (5 * height - 1, 5 * width - 1))
  [(grid ! (r `mod` height, c `mod` width) + r `div` height + c `div` width - 1) `mod` 9 + 1 | r <- [0 .. 5 * height - 1], c <- [0 .. 5 * width - 1]]
  where
    (lastRow, lastColumn) = snd (bounds grid)
    (height, width) = (lastRow + 1, lastColumn + 1)

main :: IO ()
main = do
  grid <- parse <$> getContents
  let best = distances grid (0, 0)
      end = snd (bounds grid)
      way = Set.fromList (wayTo best end)
      mark place = if place `Set.member` way then '#' else '.'
  print (fst (best Map.! end))
  putStr (unlines [[mark (r, c) | c <- [0 .. snd end]] | r <- [0 .. fst end]])
  let large = larger grid
  print (fst (distances large (0, 0) Map.! snd (bounds large)))

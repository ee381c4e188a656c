-- Sand that falls into a cave: per column a set of what is taken, so that a grain finds where it lands at once.
module Main where

import qualified Data.IntMap.Strict as IntMap
import Data.IntMap.Strict (IntMap)
import qualified Data.IntSet as IntSet
import Data.IntSet (IntSet)

-- | Depths that are taken, by column.
type Cave = IntMap IntSet

walls :: [[(Int, Int)]]
walls = map (map point . filter (/= "->") . words) ["4,3 -> 4,6 -> 9,6", "11,2 -> 13,2", "12,5 -> 12,9 -> 3,9", "14,6 -> 17,6 -> 17,4"]
  where
    point text = let (x, y) = break (== ',') text in (read x, read (drop 1 y))

rock :: [[(Int, Int)]] -> Cave
rock lines' = IntMap.fromListWith IntSet.union [(x, IntSet.singleton y) | line <- lines', (a, b) <- zip line (tail line), (x, y) <- between a b]
  where
    between (x, y) (u, v) = [(i, j) | i <- [min x u .. max x u], j <- [min y v .. max y v]]

taken :: (Int, Int) -> Cave -> Bool
taken (x, y) = maybe False (IntSet.member y) . IntMap.lookup x

-- | Where a grain comes to rest, if it does: down as far as it goes, then to the left, then to the right.
fall :: Maybe Int -> (Int, Int) -> Cave -> Maybe (Int, Int)
fall ground (x, y) cave = do
  below <- case (IntSet.lookupGT y (IntMap.findWithDefault IntSet.empty x cave), ground) of
    (Just d, _) -> Just d
    (Nothing, g) -> g
  let rest = (x, below - 1)
      onGround = Just below == ground
  case [p | not onGround, p <- [(x - 1, below), (x + 1, below)], not (taken p cave)] of
    p : _ -> fall ground p cave
    [] -> Just rest

pour :: Maybe Int -> (Int, Int) -> Cave -> [Cave]
pour ground source cave
  | taken source cave = []
  | otherwise = case fall ground source cave of
      Nothing -> []
      Just (x, y) -> let next = IntMap.insertWith IntSet.union x (IntSet.singleton y) cave in next : pour ground source next

draw :: Cave -> Cave -> [String]
draw stone cave = [[if taken (x, y) stone then '#' else if taken (x, y) cave then 'o' else '.' | x <- [left .. right]] | y <- [0 .. bottom]]
  where
    (left, right) = (fst (IntMap.findMin cave), fst (IntMap.findMax cave))
    bottom = maximum (map IntSet.findMax (IntMap.elems cave))

main :: IO ()
main = do
  let stone = rock walls
      source = (8, 0)
      open = pour Nothing source stone
      closed = pour (Just 11) source stone
  mapM_ putStrLn (draw stone (last (stone : open)))
  print (length open, length closed)
  mapM_ putStrLn (draw stone (last closed))
  print (IntMap.toList (IntMap.map IntSet.size (last closed)))
  print (IntSet.toList (IntMap.foldr' IntSet.intersection (IntSet.fromList [0 .. 11]) (IntMap.filter (IntSet.member 6) (last closed))))
  let (thin, thick) = IntMap.partition ((< 6) . IntSet.size) (last closed)
  print (IntMap.keys thin, IntMap.size thick, IntMap.lookupGE 10 (IntMap.map IntSet.findMin thick))

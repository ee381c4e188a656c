-- Knapsacks by dynamic programming: each item once, with a lazy array; any number, with a mutable one; coins and parts.
module Main (main) where

import Control.Monad (forM_, when)
import Data.Array
import Data.Array.ST (newArray, readArray, runSTUArray, writeArray)
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import qualified Data.IntMap.Strict as IntMap
import qualified Data.Set as Set

data Item = Item {name :: String, weight, value :: Int}

items :: [Item]
items = [Item "map" 9 150, Item "water" 15 200, Item "compass" 3 35, Item "tent" 20 160, Item "tin" 7 60, Item "apple" 4 40, Item "camera" 12 30, Item "socks" 2 30, Item "knife" 5 10]

-- The table defines itself; what is taken is read off it.
once :: Int -> [Item] -> (Int, [String])
once limit xs = (table ! (n, limit), back n limit)
  where
    n = length xs
    item = listArray (1, n) xs
    table = array ((0, 0), (n, limit)) [((i, w), best i w) | i <- [0 .. n], w <- [0 .. limit]]
    best 0 _ = 0
    best i w
      | weight x > w = table ! (i - 1, w)
      | otherwise = max (table ! (i - 1, w)) (table ! (i - 1, w - weight x) + value x)
      where
        x = item ! i
    back 0 _ = []
    back i w
      | table ! (i, w) == table ! (i - 1, w) = back (i - 1) w
      | otherwise = name (item ! i) : back (i - 1) (w - weight (item ! i))

often :: Int -> [Item] -> UArray Int Int
often limit xs = runSTUArray (do
  best <- newArray (0, limit) 0
  forM_ [1 .. limit] (\w -> forM_ xs (\x -> when (weight x <= w) (do
    old <- readArray best w
    rest <- readArray best (w - weight x)
    when (rest + value x > old) (writeArray best w (rest + value x)))))
  return best)

-- Only what no other choice beats in both weight and value.
frontier :: [Item] -> [(Int, Int)]
frontier = foldl add [(0, 0)]
  where
    add ps x = prune (Set.toAscList (Set.fromList (map (fmap negate) (ps ++ [(w + weight x, v + value x) | (w, v) <- ps]))))
    prune = reverse . fst . foldl keep ([], -1)
    keep (acc, top) (w, v') = let v = negate v' in if v > top then ((w, v) : acc, v) else (acc, top)

ways :: [Int] -> Int -> Integer
ways coins total = foldl step (listArray (0, total) (1 : repeat 0)) coins ! total
  where
    step old c = let new = listArray (0, total) [old ! t + (if t >= c then new ! (t - c) else 0) | t <- [0 .. total]] in new :: Array Int Integer

fewest :: [Int] -> Int -> Maybe [Int]
fewest coins total = IntMap.lookup total (foldl grow (IntMap.singleton 0 []) [1 .. total])
  where
    grow m t = case [c : cs | c <- coins, Just cs <- [IntMap.lookup (t - c) m]] of
      [] -> m
      options -> IntMap.insert t (snd (minimum [(length o, o) | o <- options])) m

main :: IO ()
main = do
  print (once 25 items)
  print (map (fst . (`once` items)) [0, 5, 10, 15, 20])
  let table = often 25 items
  print (table U.! 25, [w | w <- [1 .. 25], table U.! w == table U.! (w - 1)])
  let front = frontier (take 6 items)
  print (length front, takeWhile ((<= 25) . fst) front)
  print (last [v | (w, v) <- front, w <= 25] == fst (once 25 (take 6 items)))
  print (map (ways [1, 2, 5, 10, 20, 50]) [5, 10, 50], ways [3, 5] 7)
  print (map (fewest [1, 5, 10, 21, 25]) [63, 30], fewest [5, 10] 12, fewest [4, 5] 27)

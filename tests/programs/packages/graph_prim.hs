-- Smallest spanning trees by Prim's algorithm and by Borůvka's, over matrices of distances in arrays.
module Main where

import Data.Array
import Data.Foldable (foldl')
import qualified Data.IntMap.Strict as IntMap
import qualified Data.IntSet as IntSet
import qualified Data.Set as Set
import Data.Tree (Tree (..), drawTree, foldTree, unfoldTree)

type Distances = Array (Int, Int) (Maybe Int)

parse :: String -> Distances
parse text = listArray ((0, 0), (n - 1, n - 1)) (map entry (concat rows))
  where
    rows = map words (lines text)
    n = length rows
    entry "-" = Nothing
    entry digits = Just (read digits)

roads :: Distances
roads = parse (unlines
  [ "- 16 12 21 - - -", "16 - - 17 20 - -", "12 - - 28 - 31 -", "21 17 28 - 18 19 23", "- 20 - 18 - - 11", "- - 31 19 - - 27", "- - - 23 11 27 -" ])

neighbours :: Distances -> Int -> [(Int, Int)]
neighbours d a = [(w, b) | b <- range (snd lo, snd hi), Just w <- [d ! (a, b)]]
  where
    (lo, hi) = bounds d

-- | Edges with their weights, in the order in which they are taken from the queue.
prim :: Distances -> Int -> [(Int, Int, Int)]
prim d start = go (IntSet.singleton start) (out start)
  where
    out a = Set.fromList [(w, a, b) | (w, b) <- neighbours d a]
    go inside queue = case Set.minView queue of
      Nothing -> []
      Just (edge@(_, _, b), rest)
        | b `IntSet.member` inside -> go inside rest
        | otherwise -> edge : go (IntSet.insert b inside) (Set.union rest (out b))

-- | In each round every part takes its cheapest edge to another part.
boruvka :: Distances -> [[(Int, Int, Int)]]
boruvka d = go (IntMap.fromSet id (IntSet.fromList [a | (a, b) <- indices d, a == b]))
  where
    edges = [(w, a, b) | ((a, b), Just w) <- assocs d, a < b]
    go part
      | IntMap.null cheapest = []
      | otherwise = Set.toList chosen : go (foldl' merge part chosen)
      where
        cheapest = IntMap.fromListWith min [(part IntMap.! v, e) | e@(_, a, b) <- edges, part IntMap.! a /= part IntMap.! b, v <- [a, b]]
        chosen = Set.fromList (IntMap.elems cheapest)
    merge part (_, a, b) = IntMap.map (\p -> if p == part IntMap.! a then part IntMap.! b else p) part

main :: IO ()
main = do
  let tree = prim roads 0
      rounds = boruvka roads
      total es = sum [w | (w, _, _) <- es]
  print tree
  mapM_ print rounds
  print (total tree, total (concat rounds), sum [w | ((a, b), Just w) <- assocs roads, a < b])
  let children = IntMap.fromListWith (flip (++)) [(a, [(b, w)]) | (w, a, b) <- tree]
      drawn = unfoldTree (\(v, w) -> ((v, w), IntMap.findWithDefault [] v children)) (0, 0)
  putStr (drawTree (fmap (\(v, w) -> show v ++ " (" ++ show w ++ ")") drawn))
  print (foldTree (\(_, w) depths -> w + maximum (0 : depths)) drawn)

-- Colouring a map of regions: by degree, by saturation, and exactly; chromatic polynomials for small graphs.
module Main (main) where

import Data.Graph (buildG, components)
import qualified Data.IntMap.Strict as IntMap
import qualified Data.IntSet as IntSet
import Data.List (maximumBy, sortOn)
import qualified Data.Map as Map
import Data.Maybe (listToMaybe)
import Data.Ord (Down (..), comparing)

type Graph = IntMap.IntMap IntSet.IntSet
type Colouring = IntMap.IntMap Int

graph :: Int -> [(Int, Int)] -> Graph
graph n es = IntMap.unionWith IntSet.union (IntMap.fromList [(v, IntSet.empty) | v <- [0 .. n - 1]]) (IntMap.fromListWith IntSet.union [(a, IntSet.singleton b) | (x, y) <- es, (a, b) <- [(x, y), (y, x)]])

taken :: Graph -> Colouring -> Int -> IntSet.IntSet
taken g c v = IntSet.fromList [k | n <- IntSet.toList (g IntMap.! v), Just k <- [IntMap.lookup n c]]

free :: Graph -> Colouring -> Int -> Int
free g c v = head [k | k <- [0 ..], IntSet.notMember k (taken g c v)]

inOrder :: Graph -> [Int] -> Colouring
inOrder g = foldl (\c v -> IntMap.insert v (free g c v) c) IntMap.empty

byDegree :: Graph -> Colouring
byDegree g = inOrder g (sortOn (Down . IntSet.size . (g IntMap.!)) (IntMap.keys g))

-- The next is the one that sees most colours.
bySaturation :: Graph -> Colouring
bySaturation g = go IntMap.empty
  where
    go c
      | IntMap.null open = c
      | otherwise = go (IntMap.insert v (free g c v) c)
      where
        open = IntMap.difference g c
        v = maximumBy (comparing (\x -> (IntSet.size (taken g c x), IntSet.size (g IntMap.! x), negate x))) (IntMap.keys open)

exactly :: Int -> Graph -> Maybe Colouring
exactly k g = listToMaybe (go IntMap.empty (IntMap.keys g))
  where
    go c [] = [c]
    go c (v : vs) = concat [go (IntMap.insert v x c) vs | x <- [0 .. min (k - 1) (1 + maximum (-1 : IntMap.elems c))], IntSet.notMember x (taken g c v)]

proper :: Graph -> Colouring -> Bool
proper g c = and [IntMap.lookup v c /= IntMap.lookup n c | (v, ns) <- IntMap.toList g, n <- IntSet.toList ns]

chromaticNumber :: Graph -> Int
chromaticNumber g = head [k | k <- [0 ..], Just _ <- [exactly k g]]

-- Without an edge, less with its ends joined.
polynomial :: Graph -> IntMap.IntMap Int
polynomial g = case [(v, n) | (v, ns) <- IntMap.toList g, n <- IntSet.toList ns] of
  [] -> IntMap.singleton (IntMap.size g) 1
  (v, n) : _ -> IntMap.filter (/= 0) (IntMap.unionWith (+) (polynomial without) (fmap negate (polynomial joined)))
    where
      without = IntMap.adjust (IntSet.delete n) v (IntMap.adjust (IntSet.delete v) n g)
      joined = fmap (IntSet.map (\x -> if x == n then v else x)) (IntMap.delete n (IntMap.adjust (IntSet.union (without IntMap.! n)) v without))

main :: IO ()
main = do
  let names = ["Wales", "Mercia", "Wessex", "Kent", "Essex", "Anglia", "Deira", "Man"]
      borders = [("Wales", "Mercia"), ("Wales", "Wessex"), ("Mercia", "Wessex"), ("Mercia", "Essex"), ("Mercia", "Anglia"), ("Essex", "Anglia"), ("Essex", "Kent"), ("Wessex", "Kent"), ("Wessex", "Essex"), ("Mercia", "Deira")]
      number = Map.fromList (zip names [0 ..])
      land = graph 8 [(number Map.! a, number Map.! b) | (a, b) <- borders]
      -- Bad for the given order: each vertex sees all others' partners.
      crown = graph 8 [(2 * i, 2 * j + 1) | i <- [0 .. 3], j <- [0 .. 3], i /= j]
      wheel = graph 6 ([(0, i) | i <- [1 .. 5]] ++ [(i, i `mod` 5 + 1) | i <- [1 .. 5]])
      ring n = graph n [(i, (i + 1) `mod` n) | i <- [0 .. n - 1]]
      count = IntSet.size . IntSet.fromList . IntMap.elems
  mapM_ (\(v, c) -> putStrLn (names !! v ++ " " ++ ["red", "green", "blue", "white"] !! c)) (IntMap.toList (bySaturation land))
  print (length (components (buildG (0, 7) [(number Map.! a, number Map.! b) | (a, b) <- borders])))
  mapM_ (\g -> print ([count c | c <- [inOrder g (IntMap.keys g), byDegree g, bySaturation g]], chromaticNumber g, all (proper g) [byDegree g, bySaturation g])) [land, crown, wheel, ring 5]
  print (map (IntMap.toDescList . polynomial) [ring 4, ring 3, graph 3 [(0, 1), (1, 2)]])
  print [sum [c * k ^ e | (e, c) <- IntMap.toList (polynomial wheel)] | k <- [2, 3, 4, 5]]

-- | Parts of a graph that hang together, by union-find in a map, and a smallest spanning tree.
module Main (main) where

import Data.IntMap.Strict (IntMap)
import qualified Data.IntMap.Strict as IntMap
import qualified Data.IntSet as IntSet
import Data.List (foldl', sortOn)

-- The parent of each, and the rank of each root.
data Forest = Forest { parents :: !(IntMap Int), ranks :: !(IntMap Int) }

forest :: [Int] -> Forest
forest keys = Forest (IntMap.fromList [(k, k) | k <- keys]) (IntMap.fromSet (const 0) (IntSet.fromList keys))

-- The root, and the forest with shorter ways.
find :: Int -> Forest -> (Int, Forest)
find k f
  | parent == k = (k, f)
  | otherwise = (root, f' { parents = IntMap.insert k root (parents f') })
  where
    parent = parents f IntMap.! k
    (root, f') = find parent f

join :: Int -> Int -> Forest -> Maybe Forest
join a b f0
  | ra == rb = Nothing
  | otherwise = Just (case compare (rank ra) (rank rb) of
      LT -> f2 { parents = IntMap.insert ra rb (parents f2) }
      GT -> f2 { parents = IntMap.insert rb ra (parents f2) }
      EQ -> Forest (IntMap.insert rb ra (parents f2)) (IntMap.adjust (+ 1) ra (ranks f2)))
  where
    (ra, f1) = find a f0
    (rb, f2) = find b f1
    rank k = IntMap.findWithDefault 0 k (ranks f2)

groups :: Forest -> IntMap [Int]
groups f = IntMap.fromListWith (flip (++)) [(fst (find k f), [k]) | k <- IntMap.keys (parents f)]

edges :: [(Int, Int, Int)]
edges = [(weight, a, b) | a <- [0 .. 29], d <- [1, 4, 9], let b = (a * d + 7) `mod` 30, a /= b, let weight = (a * 31 + b * 17) `mod` 50 + 1]

spanning :: [(Int, Int, Int)] -> ([(Int, Int, Int)], Forest)
spanning es = foldl' add ([], forest [0 .. 29]) (sortOn id es)
  where add (chosen, f) e@(_, a, b) = maybe (chosen, f) (\f' -> (e : chosen, f')) (join a b f)

main :: IO ()
main = do
  let (chosen, f) = spanning edges
  print (length edges, length chosen, sum [w | (w, _, _) <- chosen])
  print (reverse chosen)
  print (IntMap.elems (groups f))
  let (_, g) = spanning (filter (\(w, _, _) -> w < 20) edges)
      parts = groups g
  print (IntMap.size parts, IntMap.map length parts)
  print (IntMap.lookupMin parts, IntMap.lookupMax parts)
  print (IntMap.foldrWithKey (\root members rest -> if length members == 1 then root : rest else rest) [] parts)
  print (IntMap.partition ((> 2) . length) parts)
  print (IntMap.mapKeysWith (++) (`div` 10) parts)

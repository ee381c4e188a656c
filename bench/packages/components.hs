-- Strongly connected components of a graph: IntMap of edges, IntSet of the nodes that were seen.
module Main (main) where

import qualified Data.IntMap.Strict as IntMap
import qualified Data.IntSet as IntSet
import Data.List (foldl', sortBy)
import Data.Ord (comparing, Down (..))

type Graph = IntMap.IntMap [Int]

graph :: Int -> Graph
graph n = IntMap.fromListWith (++) [(a `mod` n, [b `mod` n]) | (a, b) <- zip rs (drop 7 rs)]
  where rs = take (3 * n) (iterate (\x -> (x * 48271) `mod` 2147483647) 12345)

turned :: Graph -> Graph
turned g = IntMap.fromListWith (++) [(b, [a]) | (a, bs) <- IntMap.toList g, b <- bs]

-- the nodes in the order in which a search leaves them, the last first, and all that were seen
visit :: Graph -> ([Int], IntSet.IntSet) -> Int -> ([Int], IntSet.IntSet)
visit g (order, seen) node
  | node `IntSet.member` seen = (order, seen)
  | otherwise =
      let (order', seen') = foldl' (visit g) (order, IntSet.insert node seen) (IntMap.findWithDefault [] node g)
      in (node : order', seen')

components :: Graph -> [[Int]]
components g = go IntSet.empty (fst (foldl' (visit g) ([], IntSet.empty) (IntMap.keys g)))
  where
    back = turned g
    go _ [] = []
    go seen (node : rest) = case visit back ([], seen) node of
      ([], _) -> go seen rest
      (found, seen') -> found : go seen' rest

main :: IO ()
main = do
  let found = components (graph 20000)
  print (length found)
  print (take 5 (sortBy (comparing Down) (map length found)))

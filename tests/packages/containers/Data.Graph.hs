-- | Rows of Data.Graph.
module Main (main) where

import Control.DeepSeq (rnf)
import Data.Array (bounds, listArray)
import Data.Foldable (toList)
import Data.Functor.Classes
import Data.Graph
import Rows

-- | Two cycles, a chain between them, and a vertex alone.
cycles, none, single, chain :: Graph
cycles = buildG (0, 9) [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5), (5, 6), (6, 4), (7, 7), (8, 0), (0, 2), (0, 1)]
none = buildG (0, -1) []
single = buildG (5, 5) []
chain = buildG (1, 6) [(1, 2), (2, 3), (3, 4), (1, 5), (5, 4), (6, 5)]

-- | A random graph with some of the vertices from 0 to 14.
grown :: [Int] -> Graph
grown (n : xs) = buildG (0, 14) (take (n `mod` 40) (pairs (map (`mod` 15) xs)))
grown [] = none

dependencies :: [(String, Char, [Char])]
dependencies = [("d", 'd', "bc"), ("a", 'a', ""), ("c", 'c', "ax"), ("b", 'b', "a"), ("e", 'e', "ef"), ("f", 'f', "e"), ("g", 'g', "g")]

-- | Random nodes with keys from 0 to 14.
nodes :: [Int] -> [(Int, Int, [Int])]
nodes xs = [(k * 10, k, take (x `mod` 4) (map (`mod` 15) (drop k xs))) | (k, x) <- zip [14, 13 .. 0] xs]

main :: IO ()
main = do
  value "buildG" cycles
  value "buildG none" (none, single)
  value "buildG outside" (buildG (0, 1) [(2, 0)])
  demand "buildG" (\w -> buildG (w 1 (0, 1)) (w 2 [(0, 1)]))
  random "buildG" grown
  value "vertices" (vertices cycles, vertices none, vertices single)
  demand "vertices" (\w -> vertices (w 1 cycles))
  value "edges" (edges cycles, edges none)
  demand "edges" (\w -> edges (w 1 cycles))
  random "edges" (edges . grown)
  value "outdegree" (outdegree cycles)
  demand "outdegree" (\w -> outdegree (w 1 cycles))
  value "indegree" (indegree cycles)
  demand "indegree" (\w -> indegree (w 1 cycles))
  random "indegree" (indegree . grown)
  value "transposeG" (transposeG cycles, transposeG none)
  demand "transposeG" (\w -> transposeG (w 1 cycles))
  random "transposeG" (transposeG . grown)
  value "graphFromEdges" (let (g, node, vertex) = graphFromEdges dependencies in (g, map node (vertices g), map vertex "afx"))
  value "graphFromEdges none" (let (g, _, vertex) = graphFromEdges ([] :: [(Int, Char, [Char])]) in (g, vertex 'a'))
  demand "graphFromEdges" (\w -> let (g, _, _) = graphFromEdges (w 1 dependencies) in g)
  random "graphFromEdges" (\xs -> let (g, node, vertex) = graphFromEdges (nodes xs) in (g, map node (vertices g), map vertex [0 .. 20]))
  value "graphFromEdges'" (let (g, node) = graphFromEdges' dependencies in (g, map node (vertices g)))
  demand "graphFromEdges'" (\w -> fst (graphFromEdges' (w 1 dependencies)))
  value "dfs" (dfs cycles [3], dfs cycles [9, 8], dfs cycles [])
  value "dfs outside" (dfs cycles [10])
  demand "dfs" (\w -> dfs (w 1 cycles) (w 2 [3]))
  random "dfs" (\xs -> dfs (grown xs) [3, 8])
  value "dff" (dff cycles, dff none)
  demand "dff" (\w -> dff (w 1 cycles))
  random "dff" (dff . grown)
  value "topSort" (topSort chain, topSort none, topSort cycles)
  demand "topSort" (\w -> topSort (w 1 chain))
  random "topSort" (topSort . grown)
  value "reverseTopSort" (reverseTopSort chain, reverseTopSort cycles)
  demand "reverseTopSort" (\w -> reverseTopSort (w 1 chain))
  random "reverseTopSort" (reverseTopSort . grown)
  value "components" (components cycles, components chain, components none)
  demand "components" (\w -> components (w 1 chain))
  random "components" (components . grown)
  value "scc" (scc cycles, scc chain, scc none)
  demand "scc" (\w -> scc (w 1 chain))
  random "scc" (scc . grown)
  value "bcc" (bcc cycles, bcc chain, bcc none)
  value "bcc of two triangles" (bcc (buildG (0, 4) (concat [[(v, w), (w, v)] | (v, w) <- [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 2)]])))
  demand "bcc" (\w -> bcc (w 1 chain))
  random "bcc" (\xs -> let g = grown xs in bcc (buildG (bounds g) (edges g ++ edges (transposeG g))))
  random "bcc with directions" (bcc . grown)
  value "reachable" (map (reachable cycles) [0, 4, 8, 9])
  demand "reachable" (\w -> reachable (w 1 chain) (w 2 1))
  random "reachable" (\xs -> reachable (grown xs) 3)
  value "path" [path cycles v w | v <- [0, 4, 9], w <- [0, 4, 9]]
  demand "path" (\w -> path (w 1 chain) (w 2 1) (w 3 4))
  random "path" (\xs -> [path (grown xs) v w | v <- [0 .. 3], w <- [4 .. 8]])
  value "stronglyConnComp" (stronglyConnComp dependencies)
  value "stronglyConnComp none" (stronglyConnComp ([] :: [(Int, Char, [Char])]))
  demand "stronglyConnComp" (\w -> stronglyConnComp (w 1 dependencies))
  random "stronglyConnComp" (stronglyConnComp . nodes)
  value "stronglyConnCompR" (stronglyConnCompR dependencies)
  demand "stronglyConnCompR" (\w -> stronglyConnCompR (w 1 dependencies))
  random "stronglyConnCompR" (stronglyConnCompR . nodes)
  value "flattenSCC" (flattenSCC (AcyclicSCC 'a'), flattenSCC (CyclicSCC "ab"))
  demand "flattenSCC" (\w -> flattenSCC (w 1 (AcyclicSCC (w 2 'a'))))
  value "flattenSCCs" (flattenSCCs (stronglyConnComp dependencies))
  demand "flattenSCCs" (\w -> flattenSCCs (w 1 [AcyclicSCC (w 2 'a')]))
  value "Table" (listArray (0, 1) "ab" :: Table Char)
  value "instance Show SCC" (Just (AcyclicSCC (-1 :: Int)), CyclicSCC "ab")
  value "instance Read SCC" (read "[AcyclicSCC 1,(CyclicSCC [1,2])]" :: [SCC Int])
  value "instance Eq SCC" (AcyclicSCC 'a' == AcyclicSCC 'a', AcyclicSCC 'a' == CyclicSCC "a", CyclicSCC "a" == CyclicSCC "b")
  value "instance Functor SCC" (fmap succ (AcyclicSCC 'a'), fmap succ (CyclicSCC "ab"))
  value "instance Foldable SCC" (toList (AcyclicSCC 'a'), length (CyclicSCC "ab"), sum (CyclicSCC [1, 2, 3 :: Int]), null (CyclicSCC ""))
  value "instance Traversable SCC" (traverse Just (CyclicSCC "ab"), traverse (\x -> [x, succ x]) (AcyclicSCC 'a'))
  value "instance NFData SCC" (rnf (CyclicSCC "ab"), rnf (AcyclicSCC 'a'))
  value "instance NFData SCC undefined" (rnf (CyclicSCC ['a', undefined]))
  value "instance Eq1 SCC" (eq1 (AcyclicSCC 'a') (AcyclicSCC 'a'), eq1 (CyclicSCC "a") (AcyclicSCC 'a'), eq1 (CyclicSCC "ab") (CyclicSCC "ab"))
  value "instance Show1 SCC" (showsPrec1 11 (CyclicSCC "ab") "", showsPrec1 11 (AcyclicSCC 'a') "")
  value "instance Read1 SCC" (readsPrec1 0 "CyclicSCC \"ab\" x" :: [(SCC Char, String)], readsPrec1 0 "AcyclicSCC 'a'" :: [(SCC Char, String)])

-- | Graphs as arrays of neighbours, and what a search in depth tells about them (King and Launchbury).
module Data.Graph
  ( Graph, Bounds, Edge, Vertex, Table, graphFromEdges, graphFromEdges', buildG, vertices, edges, outdegree, indegree
  , path, reachable, transposeG, dfs, dff, topSort, reverseTopSort, components, scc, bcc
  , SCC (..), stronglyConnComp, stronglyConnCompR, flattenSCC, flattenSCCs, Forest, Tree (Node)
  ) where

import Control.DeepSeq (NFData (..))
import Control.Monad.ST (ST, runST)
import Data.Array (Array, accumArray, array, assocs, bounds, indices, listArray, (!))
import Data.Array.ST (STUArray, newArray, readArray, writeArray)
import Data.Functor.Classes
import Data.List (sortBy)
import Data.Maybe (mapMaybe)
import Data.Ord (comparing)
import Data.Tree (Forest, Tree (..), flatten)

type Vertex = Int
type Table a = Array Vertex a
type Graph = Array Vertex [Vertex]
type Bounds = (Vertex, Vertex)
type Edge = (Vertex, Vertex)

-- Graphs and their edges.

buildG :: Bounds -> [Edge] -> Graph
buildG = accumArray (flip (:)) []

vertices :: Graph -> [Vertex]
vertices = indices

edges :: Graph -> [Edge]
edges g = [(v, w) | (v, ws) <- assocs g, w <- ws]

transposeG :: Graph -> Graph
transposeG g = buildG (bounds g) (reversed g)

reversed :: Graph -> [Edge]
reversed g = [(w, v) | (v, w) <- edges g]

outdegree, indegree :: Graph -> Array Vertex Int
outdegree = fmap length
indegree g = accumArray (+) 0 (bounds g) [(w, 1) | (_, w) <- edges g]

graphFromEdges' :: Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]))
graphFromEdges' nodes = let (g, node, _) = graphFromEdges nodes in (g, node)

-- | Vertices are numbered by their keys; edges to keys that no node has are left out.
graphFromEdges :: Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]), key -> Maybe Vertex)
graphFromEdges nodes = (fmap neighbours table, (table !), \k -> search k 0 (count - 1))
  where
    count = length nodes
    table = listArray (0, count - 1) (sortBy (comparing keyOf) nodes)
    keyOf (_, k, _) = k
    neighbours (_, _, ks) = mapMaybe (\k -> search k 0 (count - 1)) ks
    search k low high
      | low > high = Nothing
      | otherwise = case compare k (keyOf (table ! middle)) of
          LT -> search k low (middle - 1)
          EQ -> Just middle
          GT -> search k (middle + 1) high
      where
        middle = low + (high - low) `div` 2

-- Search in depth.

dff :: Graph -> [Tree Vertex]
dff g = dfs g (vertices g)

-- | From these vertices, in this order; no vertex is visited twice.
dfs :: Graph -> [Vertex] -> [Tree Vertex]
dfs g roots = runST (newArray (bounds g) False >>= \visited -> explore g visited roots)

explore :: Graph -> STUArray s Vertex Bool -> [Vertex] -> ST s [Tree Vertex]
explore g visited = go
  where
    go [] = return []
    go (v : vs) = readArray visited v >>= \seen -> if seen then go vs else do
      writeArray visited v True
      below <- go (g ! v)
      others <- go vs
      return (Node v below : others)

-- | Nodes before their branches, and after them.
preorder, postorder :: [Tree a] -> [a]
preorder = concatMap flatten
postorder trees = foldr after [] trees
  where
    after (Node x branches) rest = foldr after (x : rest) branches

topSort, reverseTopSort :: Graph -> [Vertex]
topSort = reverse . reverseTopSort
reverseTopSort = postorder . dff

reachable :: Graph -> Vertex -> [Vertex]
reachable g v = preorder (dfs g [v])

path :: Graph -> Vertex -> Vertex -> Bool
path g v w = w `elem` reachable g v

-- Components.

-- | As if edges had no direction.
components :: Graph -> [Tree Vertex]
components g = dff (buildG (bounds g) (edges g ++ reversed g))

-- | Those that can be reached from each other; what a component has edges to comes before it.
scc :: Graph -> [Tree Vertex]
scc g = dfs g (topSort (transposeG g))

-- | Those that stay together without any one vertex. Neighbours share a vertex, which is first in the lower one.
bcc :: Graph -> [Tree [Vertex]]
bcc g = [Node (v : vs) others | Node v branches <- forest, (_, vs, others) <- map component branches]
  where
    forest = dff g
    number = array (bounds g) (zip (preorder forest) [0 :: Int ..])

    -- The first vertex that is reached from the tree, the vertices of its root's component, and the components below.
    component (Node v branches) = (lowest, v : concat same, concat others)
      where
        lowest = minimum (here : map (number !) (g ! v) ++ [first | (first, _, _) <- parts])
        here = number ! v
        parts = map component branches
        same = [vs | (first, vs, _) <- parts, first < here]
        others = [if first < here then below else [Node (v : vs) below] | (first, vs, below) <- parts]

-- | A vertex that is on no cycle, or those of the cycles of a component.
data SCC vertex = AcyclicSCC vertex | CyclicSCC [vertex]
  deriving (Eq, Show, Read)

stronglyConnComp :: Ord key => [(node, key, [key])] -> [SCC node]
stronglyConnComp nodes = map (fmap (\(node, _, _) -> node)) (stronglyConnCompR nodes)

-- | What a component depends on comes before it.
stronglyConnCompR :: Ord key => [(node, key, [key])] -> [SCC (node, key, [key])]
stronglyConnCompR [] = []
stronglyConnCompR nodes = map decode (scc g)
  where
    (g, node, _) = graphFromEdges nodes
    decode (Node v [])
      | v `notElem` (g ! v) = AcyclicSCC (node v)
    decode t = CyclicSCC (map node (flatten t))

flattenSCC :: SCC vertex -> [vertex]
flattenSCC (AcyclicSCC v) = [v]
flattenSCC (CyclicSCC vs) = vs

flattenSCCs :: [SCC a] -> [a]
flattenSCCs = concatMap flattenSCC

instance Functor SCC where
  fmap f (AcyclicSCC v) = AcyclicSCC (f v)
  fmap f (CyclicSCC vs) = CyclicSCC (map f vs)

instance Foldable SCC where
  foldr f z component = foldr f z (flattenSCC component)

instance Traversable SCC where
  traverse f (AcyclicSCC v) = fmap AcyclicSCC (f v)
  traverse f (CyclicSCC vs) = fmap CyclicSCC (traverse f vs)

instance NFData a => NFData (SCC a) where
  rnf (AcyclicSCC v) = rnf v
  rnf (CyclicSCC vs) = rnf vs

instance Eq1 SCC where
  liftEq same (AcyclicSCC v) (AcyclicSCC w) = same v w
  liftEq same (CyclicSCC vs) (CyclicSCC ws) = liftEq same vs ws
  liftEq _ _ _ = False

instance Show1 SCC where
  liftShowsPrec one _ d (AcyclicSCC v) = showsUnaryWith one "AcyclicSCC" d v
  liftShowsPrec _ list d (CyclicSCC vs) = showsUnaryWith (\_ -> list) "CyclicSCC" d vs

instance Read1 SCC where
  liftReadsPrec one list = readsData
    (readsUnaryWith one "AcyclicSCC" AcyclicSCC <> readsUnaryWith (\_ -> list) "CyclicSCC" CyclicSCC)

-- Searches in a graph: breadth first, depth first, topological order, components, shortest paths.
-- uses: 3.13 case expressions, 3.17.1 patterns, 4.2.2 type synonym declarations

import Data.List (insertBy, nub, sort)
import Data.Maybe (fromMaybe)
import Data.Ord (comparing)

type Graph = [(Char, [(Char, Int)])]

cities :: Graph
cities =
  [ ('a', [('b', 4), ('c', 2)])
  , ('b', [('d', 5)])
  , ('c', [('b', 1), ('d', 8), ('e', 10)])
  , ('d', [('e', 2), ('z', 6)])
  , ('e', [('z', 3)])
  , ('z', [])
  , ('p', [('q', 1)])
  , ('q', [])
  ]

next :: Graph -> Char -> [(Char, Int)]
next g v = fromMaybe [] (lookup v g)

bfs :: Graph -> Char -> [Char]
bfs g start = go [start] [start]
  where
    go _ [] = []
    go seen (v : queue) = v : go (seen ++ new) (queue ++ new)
      where
        new = [w | (w, _) <- next g v, w `notElem` seen]

dfs :: Graph -> [Char] -> [Char]
dfs g = reverse . foldl visit []
  where
    visit seen v
      | v `elem` seen = seen
      | otherwise = foldl visit (v : seen) (map fst (next g v))

topological :: Graph -> Maybe [Char]
topological g = go (map fst g) [] []
  where
    go [] _ done = Just done
    go (v : vs) path done
      | v `elem` done = go vs path done
      | otherwise = case walk [] v done of
          Nothing -> Nothing
          Just done' -> go vs path done'
    walk path v done
      | v `elem` path = Nothing
      | v `elem` done = Just done
      | otherwise = fmap (v :) (foldl (\d (w, _) -> d >>= walk (v : path) w) (Just done) (next g v))

dijkstra :: Graph -> Char -> Char -> Maybe (Int, [Char])
dijkstra g from to = go [(0, [from])] []
  where
    go [] _ = Nothing
    go ((d, path@(v : _)) : rest) seen
      | v == to = Just (d, reverse path)
      | v `elem` seen = go rest seen
      | otherwise = go (foldr (insertBy (comparing fst)) rest [(d + w, u : path) | (u, w) <- next g v]) (v : seen)
    go ((_, []) : _) _ = error "a path has a vertex"

components :: Graph -> [[Char]]
components g = nub [sort (bfs both v) | (v, _) <- g]
  where
    both = [(v, next g v ++ [(u, w) | (u, es) <- g, (x, w) <- es, x == v]) | (v, _) <- g]

main :: IO ()
main = do
  putStrLn (bfs cities 'a')
  putStrLn (dfs cities "a")
  print (topological cities)
  print (topological (('z', [('a', 1)]) : filter ((/= 'z') . fst) cities))
  print (dijkstra cities 'a' 'z')
  print (dijkstra cities 'z' 'a')
  print (components cities)

-- Shortest paths between towns: Dijkstra's algorithm with a set as its queue, and the paths by way of a map.
module Main where

import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map, (!))
import Data.Maybe (fromMaybe)
import qualified Data.Set as Set
import Data.Set (Set)

type Town = String
type Roads = Map Town (Map Town Int)

roads :: Roads
roads = Map.unionsWith (Map.unionWith min)
  [ Map.fromList [(a, Map.singleton b d), (b, Map.singleton a d)]
  | (a, b, d) <-
      [ ("Aston", "Bury", 7), ("Aston", "Corby", 9), ("Aston", "Frome", 14), ("Bury", "Corby", 10), ("Bury", "Diss", 15)
      , ("Corby", "Diss", 11), ("Corby", "Frome", 2), ("Diss", "Ely", 6), ("Ely", "Frome", 9), ("Hull", "Goole", 4), ("Bury", "Aston", 20)
      ]
  ]

-- | The distance of each town that can be reached, and the town before it.
data Search = Search { distances :: Map Town Int, before :: Map Town Town, queue :: Set (Int, Town), looked :: Int }

search :: Town -> Search
search start = go (Search (Map.singleton start 0) Map.empty (Set.singleton (0, start)) 0)
  where
    go s = case Set.minView (queue s) of
      Nothing -> s
      Just ((d, town), rest) -> go (Map.foldlWithKey' (relax d town) s { queue = rest, looked = looked s + 1 } (roads ! town))
    relax d town s next length_
      | new < fromMaybe maxBound old = s
          { distances = Map.insert next new (distances s)
          , before = Map.insert next town (before s)
          , queue = Set.insert (new, next) (maybe id (\o -> Set.delete (o, next)) old (queue s))
          }
      | otherwise = s
      where
        new = d + length_
        old = Map.lookup next (distances s)

pathTo :: Search -> Town -> [Town]
pathTo s town = reverse (go town)
  where
    go t = t : maybe [] go (Map.lookup t (before s))

main :: IO ()
main = do
  let result = search "Aston"
  mapM_ (\(town, d) -> putStrLn (town ++ ": " ++ show d ++ " by " ++ unwords (pathTo result town))) (Map.toList (distances result))
  putStrLn ("Towns looked at: " ++ show (looked result))
  putStrLn ("Not reached: " ++ show (Map.keys (roads `Map.difference` distances result)))
  putStrLn ("Farthest: " ++ show (Set.findMax (Set.map (\(t, d) -> (d, t)) (Set.fromList (Map.toList (distances result))))))
  putStrLn ("From Hull: " ++ show (distances (search "Hull")))

-- What a network loses with one machine: biconnected components, bridges, and what can still be reached.
module Main where

import Data.Array (assocs, bounds, (!))
import Data.Foldable (toList)
import Data.Graph
import Data.List (nub, sort)
import qualified Data.Set as Set

-- | Lines go both ways.
network :: Graph
network = buildG (0, 11) (concat [[(a, b), (b, a)] | (a, b) <- lines_])

lines_ :: [Edge]
lines_ = [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5), (5, 6), (6, 4), (3, 7), (8, 9), (9, 10), (10, 8)]

-- | Machines without which others are cut off: those in several components.
critical :: Graph -> [Vertex]
critical g = Set.toList (Set.fromList [v | (i, p) <- parts, (j, q) <- parts, i < j, v <- Set.toList (Set.intersection p q)])
  where
    parts = zip [0 :: Int ..] (map Set.fromList (concatMap toList (bcc g)))

without :: Vertex -> Graph -> Graph
without v g = buildG (bounds g) [(a, b) | (a, b) <- edges g, a /= v, b /= v]

main :: IO ()
main = do
  putStrLn ("Parts: " ++ show (map (sort . toList) (components network)))
  putStrLn ("Together without any one machine: " ++ show (sort (map sort (concatMap toList (bcc network)))))
  putStrLn ("Critical: " ++ show (critical network))
  mapM_ (\v -> putStrLn ("Without " ++ show v ++ ": " ++ show (length (components (without v network)) - 1) ++ " parts")) (vertices network)
  putStrLn ("Bridges: " ++ show [(a, b) | [a, b] <- map sort (concatMap toList (bcc network))])
  print [(v, length (network ! v)) | v <- critical network]
  print (sort (reachable network 5), path network 0 7, path network 0 8)
  print (nub (map snd (assocs (outdegree network))) == nub (map snd (assocs (indegree network))))
  print (map (sort . toList) (dff (transposeG network)) == map (sort . toList) (dff network))
  let oneWay = buildG (0, 5) [(0, 1), (1, 2), (2, 3), (3, 1), (3, 4), (4, 5), (5, 4)]
  print (map toList (scc oneWay), topSort oneWay)

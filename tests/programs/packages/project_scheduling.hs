-- Tasks with lengths and requirements: cycles, an order, the critical path, slack, and workers in turn.
module Main (main) where

import Data.Graph (SCC (..), graphFromEdges, stronglyConnComp, topSort)
import Data.List (sortOn)
import Data.List.Split (splitOn)
import qualified Data.Map as Map
import Data.Map (Map, (!))
import Data.Ord (Down (..))

data Task = Task {duration :: Int, needs :: [String]} deriving (Show)
type Project = Map String Task

-- Lines of "name:days:needs,needs".
project :: [String] -> Project
project ls = Map.fromList [(n, Task (read d) (filter (not . null) (splitOn "," rs))) | l <- ls, [n, d, rs] <- [splitOn ":" l]]

order :: Project -> Either [[String]] [String]
order p = case [c | CyclicSCC c <- stronglyConnComp edges] of
  [] -> Right (reverse [n | v <- topSort g, let (n, _, _) = fromVertex v])
  cycles -> Left cycles
  where
    edges = [(n, n, needs t) | (n, t) <- Map.toList p]
    (g, fromVertex, _) = graphFromEdges edges

-- Both tables are defined by themselves.
earliest, latest :: Project -> Map String Int
earliest p = table
  where
    table = Map.map (\t -> maximum (0 : [table ! n + duration (p ! n) | n <- needs t])) p
latest p = table
  where
    end = finish p
    table = Map.mapWithKey (\n t -> minimum (end : [table ! m | m <- Map.findWithDefault [] n users]) - duration t) p
    users = Map.fromListWith (++) [(n, [m]) | (m, t) <- Map.toList p, n <- needs t]

finish :: Project -> Int
finish p = maximum (0 : Map.elems (Map.intersectionWith (\s t -> s + duration t) (earliest p) p))

critical :: Project -> [String]
critical p = map fst (sortOn snd [(n, s) | (n, s) <- Map.toList (earliest p), latest p ! n == s])

-- Each free worker takes the ready task with the least slack.
allot :: Int -> Project -> [(Int, String, Int)]
allot workers p = go 0 [] (Map.keys p) []
  where
    go now running waiting done
      | null waiting && null running = []
      | not (null ready) && length running < workers =
          let n = head (sortOn (\m -> (latest p ! m, Down (duration (p ! m)))) ready)
           in (now, n, now + duration (p ! n)) : go now ((now + duration (p ! n), n) : running) (filter (/= n) waiting) done
      | otherwise =
          let next = minimum (map fst running)
           in go next [r | r <- running, fst r > next] waiting ([n | (e, n) <- running, e == next] ++ done)
      where
        ready = [n | n <- waiting, all (`elem` done) (needs (p ! n))]

chart :: [(Int, String, Int)] -> [String]
chart rows = [take 9 (n ++ repeat ' ') ++ replicate s '.' ++ replicate (e - s) '#' | (s, n, e) <- rows]

main :: IO ()
main = do
  let house = project ["site:2:", "walls:5:site", "roof:3:walls", "plumbing:4:site", "wiring:3:walls", "plaster:2:wiring,plumbing,roof", "garden:4:site", "paint:2:plaster", "move:1:paint,garden"]
  print (order house)
  print (order (Map.insert "site" (Task 2 ["paint"]) house))
  print (Map.toList (earliest house))
  print [(n, l - earliest house ! n) | (n, l) <- Map.toList (latest house), l > earliest house ! n]
  print (finish house, critical house)
  mapM_ (\w -> let rows = allot w house in print (w, maximum [e | (_, _, e) <- rows]) >> mapM_ putStrLn (if w == 2 then chart rows else [])) [1, 2, 3]

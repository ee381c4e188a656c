-- A project's plan: earliest and latest starts over an order of tasks, those that allow no delay, a chart, and all distances by Floyd and Warshall.
module Main where

import Data.Array
import Data.Graph (Graph, buildG, dff, reachable, topSort, transposeG)
import Data.List (foldl')
import qualified Data.Map.Strict as Map
import Data.Tree (flatten)

data Task = Task { title :: String, days :: Int, after :: [String] }

tasks :: [Task]
tasks = map (parse . words)
  [ "survey 3", "permit 7 survey", "ground 4 survey", "frame 6 ground permit", "roof 3 frame", "wires 4 frame", "pipes 5 frame ground", "walls 3 wires pipes", "paint 2 walls", "garden 4 ground", "party 1 paint roof garden" ]
  where
    parse (name : n : before) = Task name (read n) before
    parse ws = error (unwords ws)

table :: Array Int Task
table = listArray (0, length tasks - 1) tasks

graph :: Graph
graph = buildG (bounds table) [(number b, i) | (i, t) <- assocs table, b <- after t]

number :: String -> Int
number name = Map.findWithDefault (error name) name numbers
  where
    numbers = Map.fromListWithKey (\k _ _ -> error ("twice " ++ k)) [(title t, i) | (i, t) <- assocs table]

-- | Starts in the order of the graph, and latest starts in the opposite order.
earliest, latest :: Array Int Int
earliest = foldl' visit (fmap (const 0) table) (topSort graph)
  where
    visit starts v = accum max starts [(w, starts ! v + days (table ! v)) | w <- graph ! v]
latest = foldl' visit (fmap ((end -) . days) table) (topSort (transposeG graph))
  where
    visit starts v = accum min starts [(w, starts ! v - days (table ! w)) | w <- transposeG graph ! v]

end :: Int
end = maximum [earliest ! i + days t | (i, t) <- assocs table]

-- | The longest way from each task to each other; nothing if there is none.
distances :: Array (Int, Int) (Maybe Int)
distances = foldl' through start (range (bounds table))
  where
    start = accumArray (\_ d -> Just d) Nothing ((0, 0), (snd (bounds table), snd (bounds table))) [((v, w), days (table ! v)) | (v, ws) <- assocs graph, w <- ws]
    through d k = d // [((i, j), best (d ! (i, j)) ((+) <$> d ! (i, k) <*> d ! (k, j))) | (i, j) <- indices d]
    best = max

main :: IO ()
main = do
  mapM_ (\(i, t) -> do
    let slack = latest ! i - earliest ! i
        bar = replicate (earliest ! i) ' ' ++ replicate (days t) (if slack == 0 then '#' else '=') ++ replicate slack '.'
    putStrLn (take 8 (title t ++ repeat ' ') ++ bar)) (assocs table)
  print (end, [title (table ! i) | i <- topSort graph, earliest ! i == latest ! i])
  print [(title t, latest ! i - earliest ! i) | (i, t) <- assocs table, latest ! i > earliest ! i]
  print (distances ! (number "survey", number "party"), distances ! (number "garden", number "paint"), distances ! (number "ground", number "walls"))
  print (map (title . (table !)) (reachable (transposeG graph) (number "pipes")), map (length . flatten) (dff graph))
  print (and [maybe True (<= earliest ! j - earliest ! i) d | ((i, j), d) <- assocs distances], length [() | Just _ <- elems distances])

-- | A timetable as a graph of maps: earliest arrivals, what a change of it does, and numbers by tactics.
module Main (main) where

import Data.IntMap.Merge.Strict
import Data.IntMap.Strict (IntMap)
import qualified Data.IntMap.Strict as IntMap
import qualified Data.IntSet as IntSet

type Graph = IntMap (IntMap Int)

graph :: [(Int, Int, Int)] -> Graph
graph es = IntMap.fromListWith IntMap.union ([(a, IntMap.singleton b w) | (a, b, w) <- es] ++ [(b, IntMap.empty) | (_, b, _) <- es])

-- The set of what is next, as pairs of time and place, is a map from times to places.
arrivals :: Int -> Graph -> IntMap Int
arrivals start g = go (IntMap.singleton 0 (IntSet.singleton start)) IntMap.empty
  where
    go agenda done = case IntMap.minViewWithKey agenda of
      Nothing -> done
      Just ((time, places), later) ->
        let fresh = IntSet.filter (`IntMap.notMember` done) places
            done' = IntMap.union done (IntMap.fromSet (const time) fresh)
            reached = [(time + w, IntSet.singleton b) | a <- IntSet.toList fresh, (b, w) <- IntMap.toList (IntMap.findWithDefault IntMap.empty a g)]
         in go (IntMap.unionWith IntSet.union later (IntMap.fromListWith IntSet.union reached)) done'

connections, changed :: [(Int, Int, Int)]
connections = [(1, 2, 7), (1, 3, 9), (1, 6, 14), (2, 3, 10), (2, 4, 15), (3, 4, 11), (3, 6, 2), (4, 5, 6), (6, 5, 9), (7, 1, 3)]
changed = [(1, 2, 7), (1, 3, 12), (2, 4, 15), (3, 6, 2), (4, 5, 1), (4, 8, 30), (7, 1, 3)]

reversed :: Graph -> Graph
reversed g = graph [(b, a, w) | (a, bs) <- IntMap.toList g, (b, w) <- IntMap.toList bs]

data Change = Lost Int | New Int | Moved Int Int deriving (Eq, Show)

differences :: IntMap Int -> IntMap Int -> IntMap Change
differences = merge (mapMissing (\_ t -> Lost t)) (mapMissing (\_ t -> New t)) (zipWithMaybeMatched moved)
  where moved _ a b = if a == b then Nothing else Just (Moved a b)

main :: IO ()
main = do
  let old = arrivals 1 (graph connections)
      new = arrivals 1 (graph changed)
  print old
  print new
  print (differences old new)
  print (arrivals 5 (reversed (graph connections)))
  print (mergeA (traverseMissing (\k t -> ([k], t))) dropMissing (zipWithAMatched (\_ a b -> ([], b - a))) old new)
  print (merge preserveMissing (filterMissing (\k _ -> even k)) (zipWithMatched (\_ a b -> max a b)) old new)
  print (mergeA (filterAMissing (\_ t -> Just (t > 3))) (traverseMaybeMissing (\k t -> if k > 0 then Just (Just t) else Nothing)) (zipWithMaybeAMatched (\_ a b -> Just (if a == b then Nothing else Just (a - b)))) old new)
  print (IntMap.isSubmapOfBy (<=) (IntMap.map (subtract 1) new) new, IntMap.isSubmapOf old new, IntMap.disjoint old (IntMap.fromList [(7, ())]))
  print (IntMap.compose (IntMap.fromList (zip [0 ..] "abcdefghijklmnopqrstuvwxyz")) old)
  print (IntMap.foldMapWithKey (\k t -> [k * t]) old, IntMap.keysSet (IntMap.difference old new))
  print (IntMap.alter (fmap (+ 1)) 3 (IntMap.alter (const (Just 0)) 100 (IntMap.alter (const Nothing) 1 old)))

-- | Dijkstra's algorithm.
module Shortest (distances) where

import qualified Data.IntMap.Strict as IntMap
import Data.List (foldl')
import qualified Data.Set as Set
import Roads (Roads, from)

distances :: Roads -> Int -> IntMap.IntMap Int
distances roads start = go (IntMap.singleton start 0) (Set.singleton (0, start))
  where
    go known edge = case Set.minView edge of
        Nothing -> known
        Just ((far, town), rest)
            | far > known IntMap.! town -> go known rest
            | otherwise -> uncurry go (foldl' (relax far) (known, rest) (from roads town))

relax :: Int -> (IntMap.IntMap Int, Set.Set (Int, Int)) -> (Int, Int) -> (IntMap.IntMap Int, Set.Set (Int, Int))
relax far (known, edge) (town, long)
    | maybe True (> new) (IntMap.lookup town known) = (IntMap.insert town new known, Set.insert (new, town) edge)
    | otherwise = (known, edge)
  where
    new = far + long

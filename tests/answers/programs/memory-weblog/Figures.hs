module Figures (busiest, traffic) where

import Data.List (foldl', maximumBy)
import qualified Data.IntMap.Strict as IntMap
import Data.Ord (comparing)
import Entries (Entry (..))

traffic :: [Entry] -> Int
traffic = foldl' (\total one -> total + bytes one) 0

-- | The hour with most requests, and how many.
busiest :: [Entry] -> (Int, Int)
busiest list = maximumBy (comparing snd) (IntMap.toList counts)
  where
    counts = foldl' (\table one -> IntMap.insertWith (+) (hour one) 1 table) IntMap.empty list

-- | Merging maps by tactics, lazy in the values
module Data.IntMap.Merge.Lazy
  ( SimpleWhenMissing, SimpleWhenMatched, merge
  , zipWithMaybeMatched, zipWithMatched
  , mapMaybeMissing, dropMissing, preserveMissing, mapMissing, filterMissing
  , WhenMissing, WhenMatched, mergeA
  , zipWithMaybeAMatched, zipWithAMatched
  , traverseMaybeMissing, traverseMissing, filterAMissing
  , mapWhenMissing, mapWhenMatched, lmapWhenMissing, contramapFirstWhenMatched, contramapSecondWhenMatched
  , runWhenMatched, runWhenMissing
  ) where

import Prelude ()

import Data.IntMap.Internal

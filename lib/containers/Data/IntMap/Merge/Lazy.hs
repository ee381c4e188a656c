-- | Merging maps by tactics, lazy in the values
module Data.IntMap.Merge.Lazy
  ( merge, SimpleWhenMatched, SimpleWhenMissing
  , zipWithMatched, zipWithMaybeMatched
  , dropMissing, filterMissing, mapMaybeMissing, mapMissing, preserveMissing
  , mergeA, WhenMatched, WhenMissing
  , zipWithAMatched, zipWithMaybeAMatched
  , filterAMissing, traverseMaybeMissing, traverseMissing
  , contramapFirstWhenMatched, contramapSecondWhenMatched, lmapWhenMissing, mapWhenMatched, mapWhenMissing
  , runWhenMatched, runWhenMissing
  ) where

import Prelude ()

import Data.IntMap.Internal

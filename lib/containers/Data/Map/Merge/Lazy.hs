-- | Merging maps by tactics; values are evaluated when they are needed.
module Data.Map.Merge.Lazy
  ( SimpleWhenMissing, SimpleWhenMatched, merge, zipWithMaybeMatched, zipWithMatched
  , mapMaybeMissing, dropMissing, preserveMissing, mapMissing, filterMissing
  , WhenMissing, WhenMatched, mergeA, zipWithMaybeAMatched, zipWithAMatched
  , traverseMaybeMissing, traverseMissing, filterAMissing
  , mapWhenMissing, mapWhenMatched, lmapWhenMissing, contramapFirstWhenMatched, contramapSecondWhenMatched
  , runWhenMatched, runWhenMissing
  ) where

import Data.Map.Merge.Internal

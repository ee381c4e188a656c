{-# LANGUAGE CPP #-}
-- | Rows of Data.IntMap.Merge.Lazy.
module Main (main) where

import Data.IntMap.Merge.Lazy
#define CONTRAVARIANT
#include "SharedIntMapMerge.hs"

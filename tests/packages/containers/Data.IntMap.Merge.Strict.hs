{-# LANGUAGE CPP #-}
-- | Rows of Data.IntMap.Merge.Strict.
module Main (main) where

import Data.IntMap.Merge.Strict
#include "SharedIntMapMerge.hs"

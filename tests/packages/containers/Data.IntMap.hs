{-# LANGUAGE CPP #-}
-- | Rows of Data.IntMap.
module Main (main) where

import qualified Data.IntMap as M
#include "SharedIntMap.hs"

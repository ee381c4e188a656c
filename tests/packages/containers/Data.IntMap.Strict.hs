{-# LANGUAGE CPP #-}
-- | Rows of Data.IntMap.Strict.
module Main (main) where

import qualified Data.IntMap.Strict as M
#include "SharedIntMap.hs"

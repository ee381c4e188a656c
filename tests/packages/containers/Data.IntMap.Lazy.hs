{-# LANGUAGE CPP #-}
-- | Rows of Data.IntMap.Lazy.
module Main (main) where

import qualified Data.IntMap.Lazy as M
#include "SharedIntMap.hs"

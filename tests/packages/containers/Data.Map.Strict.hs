{-# LANGUAGE CPP #-}
-- | Rows of Data.Map.Strict; what they are is in the file that Lazy and Strict share.
#define MAP Data.Map.Strict
#include "SharedMap.hs"

{-# LANGUAGE CPP #-}
-- | Rows of Data.Map.Merge.Strict; what they are is in the file that Lazy and Strict share.
#define MAP Data.Map.Strict
#define MERGE Data.Map.Merge.Strict
#include "SharedMerge.hs"

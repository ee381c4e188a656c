{-# LANGUAGE CPP #-}
#define LAZY
-- | Rows of Data.Map.Merge.Lazy; what they are is in the file that Lazy and Strict share.
#define MAP Data.Map.Lazy
#define MERGE Data.Map.Merge.Lazy
#include "SharedMerge.hs"

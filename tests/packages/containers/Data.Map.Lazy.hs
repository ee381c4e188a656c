{-# LANGUAGE CPP #-}
-- | Rows of Data.Map.Lazy; what they are is in the file that Lazy and Strict share.
#define MAP Data.Map.Lazy
#include "SharedMap.hs"

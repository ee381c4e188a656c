{-# LANGUAGE CPP #-}
-- | Rows of Data.Map, which is Data.Map.Lazy.
#define MAP Data.Map
#include "SharedMap.hs"

-- | Maps with keys of type Int, lazy in the values
module Data.IntMap (module Data.IntMap.Lazy) where

import Data.IntMap.Lazy

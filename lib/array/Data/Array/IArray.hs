-- | Arrays that never change, whatever their elements are kept in.
module Data.Array.IArray
  ( IArray, module Data.Ix, Array, array, listArray, accumArray, (!), bounds, indices, elems, assocs, (//), accum
  , amap, ixmap
  ) where

import Assay.Array (Array)
import Data.Array.Base
import Data.Ix

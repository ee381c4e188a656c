-- | Arrays that never change, of lazy elements.
module Data.Array
  ( module Data.Ix, Array, array, listArray, accumArray, (!), bounds, indices, elems, assocs, (//), accum, ixmap
  ) where

import Assay.Array
import Data.Ix

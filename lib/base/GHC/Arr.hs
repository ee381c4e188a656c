-- | Arrays, with what is below their interface.
module GHC.Arr
  ( Ix (range, index, inRange, rangeSize, unsafeIndex, unsafeRangeSize), Array, STArray
  , array, listArray, (!), safeRangeSize, safeIndex, badSafeIndex, arrEleBottom, bounds, numElements, indices, elems
  , assocs, accumArray, (//), accum, ixmap, amap, foldlElems, foldlElems', foldl1Elems, foldrElems, foldrElems'
  , foldr1Elems, unsafeArray, unsafeAt, unsafeReplace, unsafeAccum, unsafeAccumArray
  , newSTArray, boundsSTArray, numElementsSTArray, readSTArray, writeSTArray, unsafeReadSTArray, unsafeWriteSTArray
  , freezeSTArray, thawSTArray, unsafeFreezeSTArray, unsafeThawSTArray
  ) where

import Assay.Array
import Assay.Ix

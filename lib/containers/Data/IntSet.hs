-- | Sets of Int
module Data.IntSet
  ( IntSet, Key
  , empty, fromAscList, fromDistinctAscList, fromList, singleton
  , alterF, delete, insert
  , lookupGE, lookupGT, lookupLE, lookupLT, member, notMember, null, size
  , disjoint, isProperSubsetOf, isSubsetOf
  , difference, intersection, union, unions, (\\)
  , filter, partition, split, splitMember, splitRoot
  , map, mapMonotonic
  , fold, foldl, foldl', foldr, foldr'
  , deleteFindMax, deleteFindMin, deleteMax, deleteMin, findMax, findMin, maxView, minView
  , elems, toAscList, toDescList, toList
  , showTree, showTreeWith
  ) where

import Prelude ()

import Data.IntSet.Internal
import Data.IntSet.Pivot (Key)

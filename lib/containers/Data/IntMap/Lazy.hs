-- | Maps with keys of type Int, lazy in the values
module Data.IntMap.Lazy
  ( IntMap, Key
  , empty, fromSet, singleton
  , fromAscList, fromAscListWith, fromAscListWithKey, fromDistinctAscList, fromList, fromListWith, fromListWithKey
  , insert, insertLookupWithKey, insertWith, insertWithKey
  , adjust, adjustWithKey, alter, alterF, delete, update, updateLookupWithKey, updateWithKey
  , findWithDefault, lookup, lookupGE, lookupGT, lookupLE, lookupLT, member, notMember, null, size, (!), (!?)
  , union, unions, unionsWith, unionWith, unionWithKey
  , difference, differenceWith, intersection, intersectionWith, intersectionWithKey, (\\)
  , compose, disjoint, mergeWithKey
  , map, mapAccum, mapAccumRWithKey, mapAccumWithKey, mapWithKey, traverseMaybeWithKey, traverseWithKey
  , mapKeys, mapKeysMonotonic, mapKeysWith
  , foldl, foldl', foldlWithKey, foldlWithKey', foldMapWithKey, foldr, foldr', foldrWithKey, foldrWithKey'
  , assocs, elems, keys, keysSet, toAscList, toDescList, toList
  , filter, filterWithKey, partition, partitionWithKey, restrictKeys, withoutKeys
  , mapEither, mapEitherWithKey, mapMaybe, mapMaybeWithKey, split, splitLookup, splitRoot
  , isProperSubmapOf, isProperSubmapOfBy, isSubmapOf, isSubmapOfBy
  , deleteFindMax, deleteFindMin, deleteMax, deleteMin, findMax, findMin, lookupMax, lookupMin
  , maxView, maxViewWithKey, minView, minViewWithKey, updateMax, updateMaxWithKey, updateMin, updateMinWithKey
  , differenceWithKey
  ) where

import Prelude ()

import Data.IntMap.Internal
import Data.IntSet.Pivot (Key)

-- | Maps with keys of type Int, strict in the values
module Data.IntMap.Strict
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

import Prelude hiding (filter, foldl, foldr, lookup, map, null)

import Assay.Prim
import Assay.Types (Int (..))
import Data.Foldable qualified as Foldable
import Data.IntMap.Internal hiding
  ( adjust, adjustWithKey, alter, alterF, differenceWith, differenceWithKey, fromAscList, fromAscListWith
  , fromAscListWithKey, fromDistinctAscList, fromList, fromListWith, fromListWithKey, fromSet, insert
  , insertLookupWithKey, insertWith, insertWithKey, intersectionWith, intersectionWithKey, map, mapAccum
  , mapAccumRWithKey, mapAccumWithKey, mapEither, mapEitherWithKey, mapKeysWith, mapMaybe, mapMaybeWithKey
  , mapWithKey, mergeWithKey, singleton, traverseMaybeWithKey, traverseWithKey, unionWith, unionWithKey, unionsWith
  , update, updateLookupWithKey, updateMax, updateMaxWithKey, updateMin, updateMinWithKey, updateWithKey
  )
import Data.IntMap.Internal qualified as Lazy
import Data.IntMap.Merge.Force
import Data.IntSet.Internal (IntSet)
import Data.IntSet.Pivot (Key, flipped, key)
import Data.List qualified as List

-- One key.

singleton :: Key -> a -> IntMap a
singleton k !x = Lazy.singleton k x

insert :: Key -> a -> IntMap a -> IntMap a
insert !k !x t = Lazy.insert k x t

insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith f (I# k) x t = insertLeaf strictTip (\w y -> strictTip w (f x y)) (flipped k) x t

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey f k x t = insertWith (f k) k x t

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey f k x t = let { !found = lookup k t; !t' = insertWithKey f k x t } in (found, t')

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust f (I# k) t = changeLeaf (\w x -> strictTip w (f x)) (flipped k) t

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey f k t = adjust (f k) k t

update :: (a -> Maybe a) -> Key -> IntMap a -> IntMap a
update f = Lazy.update (\x -> forceMaybe (f x))

updateWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> IntMap a
updateWithKey f k t = update (f k) k t

updateLookupWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> (Maybe a, IntMap a)
updateLookupWithKey f = Lazy.updateLookupWithKey (\k x -> forceMaybe (f k x))

alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter f = Lazy.alter (\x -> forceMaybe (f x))

alterF :: Functor f => (Maybe a -> f (Maybe a)) -> Key -> IntMap a -> f (IntMap a)
alterF f k t = fmap (maybe (delete k t) (\x -> insert k x t)) (f (lookup k t))

updateMin, updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey f = Lazy.updateMinWithKey (\k x -> forceMaybe (f k x))
updateMaxWithKey f = Lazy.updateMaxWithKey (\k x -> forceMaybe (f k x))

-- Two maps.

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith f = mergeTrees (\k x y -> strictTip k (f x y)) id id

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey f = mergeTrees (\k x y -> let !i = key k in strictTip k (f i x y)) id id

unionsWith :: Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith f = Foldable.foldl' (unionWith f) empty

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith f = differenceWithKey (\_ x y -> f x y)

differenceWithKey :: (Key -> a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWithKey f = mergeWithKey f id (const empty)

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith f = mergeTrees (\k x y -> strictTip k (f x y)) (const empty) (const empty)

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey f = mergeTrees (\k x y -> let !i = key k in strictTip k (f i x y)) (const empty) (const empty)

mergeWithKey
  :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
mergeWithKey f = Lazy.mergeWithKey (\k x y -> forceMaybe (f k x y))

-- Maps and filters.

map :: (a -> b) -> IntMap a -> IntMap b
map f = mapLeaves (\k x -> strictTip k (f x))

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey f = mapLeaves (\k x -> let !i = key k in strictTip k (f i x))

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe f = Lazy.mapMaybe (\x -> forceMaybe (f x))

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey f = Lazy.mapMaybeWithKey (\k x -> forceMaybe (f k x))

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey f = Lazy.mapEitherWithKey \k x -> case f k x of
  both@(Left !_) -> both
  both@(Right !_) -> both

traverseWithKey :: Applicative t => (Key -> a -> t b) -> IntMap a -> t (IntMap b)
traverseWithKey f = traverseLeaves (\k x -> let !i = key k in fmap (\y -> strictTip k y) (f i x))

traverseMaybeWithKey :: Applicative f => (Key -> a -> f (Maybe b)) -> IntMap a -> f (IntMap b)
traverseMaybeWithKey f = Lazy.traverseMaybeWithKey (\k x -> fmap forceMaybe (f k x))

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey f start t = case go start t of (# a, t' #) -> (a, t')
  where
    go a (Bin p l r) = case go a l of
      (# a', l' #) -> case go a' r of (# a'', r' #) -> (# a'', Bin p l' r' #)
    go a (Tip k x) = let !i = key k in case f a i x of (a', !y) -> let !b = a' in (# b, Tip k y #)
    go !a Nil = (# a, Nil #)
mapAccumRWithKey f start t = case go start t of (# a, t' #) -> (a, t')
  where
    go a (Bin p l r) = case go a r of
      (# a', r' #) -> case go a' l of (# a'', l' #) -> (# a'', Bin p l' r' #)
    go a (Tip k x) = let !i = key k in case f a i x of (a', !y) -> let !b = a' in (# b, Tip k y #)
    go !a Nil = (# a, Nil #)

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith c f t = fromListWith c (withKeys f t)

-- Lists and sets.

fromSet :: (Key -> a) -> IntSet -> IntMap a
fromSet f = treeOf (\k -> let !i = key k in strictTip k (f i))

fromList :: [(Key, a)] -> IntMap a
fromList = List.foldl' (\t (k, x) -> insert k x t) empty

fromListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWith f = List.foldl' (\t (k, x) -> insertWith f k x t) empty

fromListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWithKey f = List.foldl' (\t (k, x) -> insertWithKey f k x t) empty

fromAscList, fromDistinctAscList :: [(Key, a)] -> IntMap a
fromAscList = ascending strictTip (\_ !new _ -> (# new #))
fromDistinctAscList = fromAscList

fromAscListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWith f = ascending strictTip (\_ new old -> let !x = f new old in (# x #))

fromAscListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWithKey f = ascending strictTip (\k new old -> let !i = key k in let !x = f i new old in (# x #))

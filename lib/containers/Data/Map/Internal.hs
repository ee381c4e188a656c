-- | Maps as trees that are balanced by size: what lazy and strict maps share, and the functions of lazy ones. Functions
-- that end in # give unboxed results.
--
-- Where lazy and strict functions differ only in whether a value is evaluated before it is put into the map, both call
-- one that ends in By and takes a function with an unboxed result: a thunk from lazy1 and so on, a value from strict1.
module Data.Map.Internal where

import Assay.Prim
import Assay.Types (Int (..))
import Control.Applicative (liftA3)
import Control.DeepSeq (NFData (..))
import Data.Bifoldable (Bifoldable (..))
import Data.Containers.Shared
import qualified Data.Foldable as Foldable
import Data.Functor.Classes
import qualified Data.List as List
import Data.Maybe (isJust)
import Data.Semigroup (Semigroup (..), stimesIdempotentMonoid)
import qualified Data.Set.Internal as Set
import Prelude hiding (drop, filter, foldl, foldr, lookup, map, null, splitAt, take)
import Text.Read (Lexeme (Ident), lexP, parens, prec, readListPrec, readListPrecDefault, readPrec)

infixl 9 !, !?, \\

-- | Its size, a key with its value, what is before it and what is after it. Of two trees beside each other with more than
-- one key together, neither has more than three times as many as the other (Adams; the bounds of Hirai and Yamamoto).
data Map k a = Bin Int# !k a !(Map k a) !(Map k a) | Tip

lazy1 :: (a -> b) -> a -> (# b #)
lazy1 f x = (# f x #)

lazy2 :: (a -> b -> c) -> a -> b -> (# c #)
lazy2 f x y = (# f x y #)

lazy3 :: (a -> b -> c -> d) -> a -> b -> c -> (# d #)
lazy3 f x y z = (# f x y z #)

-- Balance.

size# :: Map k a -> Int#
size# Tip = 0#
size# (Bin n _ _ _ _) = n

bin :: k -> a -> Map k a -> Map k a -> Map k a
bin k x l r = Bin (size# l +# size# r +# 1#) k x l r

-- | Like bin, where the left tree may be too large by one insertion there or one deletion on the right.
balanceL :: k -> a -> Map k a -> Map k a -> Map k a
balanceL k x l@(Bin m _ _ _ _) r@(Bin n _ _ _ _) = case m ># (3# *# n) of
  0# -> Bin (m +# n +# 1#) k x l r
  _ -> rotateR k x l r
balanceL k x l Tip = rotateR k x l Tip
balanceL k x Tip r = bin k x Tip r

-- | Like bin, where the right tree may be too large by one insertion there or one deletion on the left.
balanceR :: k -> a -> Map k a -> Map k a -> Map k a
balanceR k x l@(Bin m _ _ _ _) r@(Bin n _ _ _ _) = case n ># (3# *# m) of
  0# -> Bin (m +# n +# 1#) k x l r
  _ -> rotateL k x l r
balanceR k x Tip r = rotateL k x Tip r
balanceR k x l Tip = bin k x l Tip

-- | Like bin, where either tree may be too large.
balance :: k -> a -> Map k a -> Map k a -> Map k a
balance k x l@(Bin m _ _ _ _) r@(Bin n _ _ _ _)
  | 1# <- m ># (3# *# n) = rotateR k x l r
  | 1# <- n ># (3# *# m) = rotateL k x l r
  | otherwise = Bin (m +# n +# 1#) k x l r
balance k x l Tip = rotateR k x l Tip
balance k x Tip r = rotateL k x Tip r

-- | Moves keys from the larger left tree to the right, unless it has only one.
rotateR :: k -> a -> Map k a -> Map k a -> Map k a
rotateR k x (Bin n k' y ll lr) r
  | 1# <- n ># 1# = case lr of
      Bin m k'' z inner outer | 1# <- m >=# (2# *# size# ll) ->
        let { !l' = bin k' y ll inner; !r' = bin k x outer r } in bin k'' z l' r'
      _ -> let !r' = bin k x lr r in bin k' y ll r'
rotateR k x l r = bin k x l r

rotateL :: k -> a -> Map k a -> Map k a -> Map k a
rotateL k x l (Bin n k' y rl rr)
  | 1# <- n ># 1# = case rl of
      Bin m k'' z outer inner | 1# <- m >=# (2# *# size# rr) ->
        let { !l' = bin k x l outer; !r' = bin k' y inner rr } in bin k'' z l' r'
      _ -> let !l' = bin k x l rl in bin k' y l' rr
rotateL k x l r = bin k x l r

-- | Trees of any sizes, with a key between them.
link :: k -> a -> Map k a -> Map k a -> Map k a
link k x Tip r = insertMin k x r
link k x l Tip = insertMax k x l
link k x l@(Bin m lk y ll lr) r@(Bin n rk z rl rr)
  | 1# <- m ># (3# *# n) = let !r' = link k x lr r in balanceR lk y ll r'
  | 1# <- n ># (3# *# m) = let !l' = link k x l rl in balanceL rk z l' rr
  | otherwise = Bin (m +# n +# 1#) k x l r

insertMin, insertMax :: k -> a -> Map k a -> Map k a
insertMin k x Tip = Bin 1# k x Tip Tip
insertMin k x (Bin _ k' y l r) = let !l' = insertMin k x l in balanceL k' y l' r
insertMax k x Tip = Bin 1# k x Tip Tip
insertMax k x (Bin _ k' y l r) = let !r' = insertMax k x r in balanceR k' y l r'

-- | Trees of any sizes, without a key between them.
link2 :: Map k a -> Map k a -> Map k a
link2 Tip r = r
link2 l Tip = l
link2 l@(Bin m lk x ll lr) r@(Bin n rk y rl rr)
  | 1# <- m ># (3# *# n) = let !r' = link2 lr r in balanceR lk x ll r'
  | 1# <- n ># (3# *# m) = let !l' = link2 l rl in balanceL rk y l' rr
  | otherwise = glue l r

-- | Trees that are balanced to each other.
glue :: Map k a -> Map k a -> Map k a
glue Tip r = r
glue l Tip = l
glue l@(Bin m lk x ll lr) r@(Bin n rk y rl rr) = case m ># n of
  1# -> case maxView# lk x ll lr of (# k, z, l' #) -> balanceR k z l' r
  _ -> case minView# rk y rl rr of (# k, z, r' #) -> balanceL k z l r'

-- | The least key, its value, and the others, of the parts of a node.
minView# :: k -> a -> Map k a -> Map k a -> (# k, a, Map k a #)
minView# k x Tip r = (# k, x, r #)
minView# k x (Bin _ k' y ll lr) r = case minView# k' y ll lr of
  (# least, z, l #) -> let !t = balanceR k x l r in (# least, z, t #)

maxView# :: k -> a -> Map k a -> Map k a -> (# k, a, Map k a #)
maxView# k x l Tip = (# k, x, l #)
maxView# k x l (Bin _ k' y rl rr) = case maxView# k' y rl rr of
  (# greatest, z, r #) -> let !t = balanceL k x l r in (# greatest, z, t #)

-- | The tree, if all of it is left; that its parts were made again is not kept then.
relink :: Map k a -> k -> a -> Map k a -> Map k a -> Map k a
relink t k x l r = case size# t ==# (size# l +# size# r +# 1#) of
  1# -> t
  _ -> link k x l r

-- | With the key if there is a value for it.
linkMaybe :: k -> Maybe a -> Map k a -> Map k a -> Map k a
linkMaybe k (Just x) l r = link k x l r
linkMaybe _ Nothing l r = link2 l r

-- Making maps.

empty :: Map k a
empty = Tip

singleton :: k -> a -> Map k a
singleton k x = Bin 1# k x Tip Tip

fromList :: Ord k => [(k, a)] -> Map k a
fromList xs = case build keysAscend Tip node xs of
  (# t, rest #) -> List.foldl' (\u (k, x) -> insert k x u) t rest

keysAscend :: Ord k => (k, a) -> (k, b) -> Bool
keysAscend (k, _) (k', _) = k < k'

node :: (k, a) -> Map k a -> Map k a -> Map k a
node (k, x) l r = link k x l r

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f = List.foldl' (\t (k, x) -> insertWith f k x t) Tip

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f = List.foldl' (\t (k, x) -> insertWithKey f k x t) Tip

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList xs = fromDistinctAscList (combineBy lastValue xs)
fromDescList xs = fromDistinctDescList (combineBy lastValue xs)

lastValue :: k -> a -> a -> (# a #)
lastValue _ x _ = (# x #)

fromAscListWith, fromDescListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f = fromAscListWithKey (\_ -> f)
fromDescListWith f = fromDescListWithKey (\_ -> f)

fromAscListWithKey, fromDescListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWithKey f xs = fromDistinctAscList (combineBy (lazy3 f) xs)
fromDescListWithKey f xs = fromDistinctDescList (combineBy (lazy3 f) xs)

-- | One pair for neighbours with equal keys.
combineBy :: Eq k => (k -> a -> a -> (# a #)) -> [(k, a)] -> [(k, a)]
combineBy f ((k, x) : (k', y) : rest)
  | k == k' = case f k' y x of (# z #) -> combineBy f ((k', z) : rest)
  | otherwise = (k, x) : combineBy f ((k', y) : rest)
combineBy _ xs = xs

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList xs = case build (\_ _ -> True) Tip node xs of (# t, _ #) -> t
fromDistinctDescList xs = case build (\_ _ -> True) Tip (\p r l -> node p l r) xs of (# t, _ #) -> t

fromSet :: (k -> a) -> Set.Set k -> Map k a
fromSet f = fromSetBy (lazy1 f)

fromSetBy :: (k -> (# a #)) -> Set.Set k -> Map k a
fromSetBy _ Set.Tip = Tip
fromSetBy f (Set.Bin n k l r) = case f k of (# x #) -> Bin n k x (fromSetBy f l) (fromSetBy f r)

keysSet :: Map k a -> Set.Set k
keysSet Tip = Set.Tip
keysSet (Bin n k _ l r) = Set.Bin n k (keysSet l) (keysSet r)

-- One key.

lookup :: Ord k => k -> Map k a -> Maybe a
lookup !k = go
  where
    !order = compare
    go Tip = Nothing
    go (Bin _ k' x l r) = case order k k' of
      LT -> go l
      GT -> go r
      EQ -> Just x

member, notMember :: Ord k => k -> Map k a -> Bool
member !k = go
  where
    !order = compare
    go Tip = False
    go (Bin _ k' _ l r) = case order k k' of
      LT -> go l
      GT -> go r
      EQ -> True
notMember k t = not (member k t)

(!) :: Ord k => Map k a -> k -> a
t ! k = case lookup k t of
  Just x -> x
  Nothing -> error "Map.!: given key is not an element in the map"

(!?) :: Ord k => Map k a -> k -> Maybe a
t !? k = lookup k t

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault missing k t = case lookup k t of
  Just x -> x
  Nothing -> missing

insert :: Ord k => k -> a -> Map k a -> Map k a
insert !k x = go
  where
    !order = compare
    go Tip = Bin 1# k x Tip Tip
    go (Bin n k' y l r) = case order k k' of
      LT -> let !l' = go l in balanceL k' y l' r
      GT -> let !r' = go r in balanceR k' y l r'
      EQ -> Bin n k x l r

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f !k x = go
  where
    !order = compare
    go Tip = Bin 1# k x Tip Tip
    go (Bin n k' y l r) = case order k k' of
      LT -> let !l' = go l in balanceL k' y l' r
      GT -> let !r' = go r in balanceR k' y l r'
      EQ -> Bin n k (f x y) l r

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey f k = insertWith (f k) k

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x t = let { !found = lookup k t; !t' = insertWithKey f k x t } in (found, t')

delete :: Ord k => k -> Map k a -> Map k a
delete !k = go
  where
    !order = compare
    go Tip = Tip
    go (Bin _ k' y l r) = case order k k' of
      LT -> let !l' = go l in balanceR k' y l' r
      GT -> let !r' = go r in balanceL k' y l r'
      EQ -> glue l r

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustBy (\_ x -> (# f x #))

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f = adjustBy (lazy2 f)

adjustBy :: Ord k => (k -> a -> (# a #)) -> k -> Map k a -> Map k a
adjustBy f !k = go
  where
    !order = compare
    go Tip = Tip
    go (Bin n k' x l r) = case order k k' of
      LT -> Bin n k' x (go l) r
      GT -> Bin n k' x l (go r)
      EQ -> case f k' x of (# y #) -> Bin n k' y l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = updateWithKey (\_ -> f)

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f !k = go
  where
    !order = compare
    go Tip = Tip
    go (Bin n k' x l r) = case order k k' of
      LT -> let !l' = go l in balanceR k' x l' r
      GT -> let !r' = go r in balanceL k' x l r'
      EQ -> case f k' x of
        Just y -> Bin n k' y l r
        Nothing -> glue l r

-- | The value that is there afterwards, or the one that was deleted.
updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f !k t0 = case go t0 of (# found, t #) -> (found, t)
  where
    !order = compare
    go Tip = (# Nothing, Tip #)
    go (Bin n k' x l r) = case order k k' of
      LT -> case go l of (# found, l' #) -> let !t = balanceR k' x l' r in (# found, t #)
      GT -> case go r of (# found, r' #) -> let !t = balanceL k' x l r' in (# found, t #)
      EQ -> case f k' x of
        Just y -> let !t = Bin n k' y l r in (# Just y, t #)
        Nothing -> let !t = glue l r in (# Just x, t #)

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f !k = go
  where
    !order = compare
    go Tip = case f Nothing of
      Just x -> Bin 1# k x Tip Tip
      Nothing -> Tip
    go (Bin n k' x l r) = case order k k' of
      LT -> let !l' = go l in balance k' x l' r
      GT -> let !r' = go r in balance k' x l r'
      EQ -> case f (Just x) of
        Just y -> Bin n k' y l r
        Nothing -> glue l r

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f !k t = case lookup k t of
  Nothing -> fmap (maybe t (\x -> insert k x t)) (f Nothing)
  there -> fmap (maybe (delete k t) (\x -> adjustBy (\_ _ -> (# x #)) k t)) (f there)

lookupLT, lookupGT, lookupLE, lookupGE :: Ord k => k -> Map k a -> Maybe (k, a)
lookupLT !k t = root (lastWhile (< k) t)
lookupLE !k t = root (lastWhile (<= k) t)
lookupGT !k t = root (firstAfter (<= k) t)
lookupGE !k t = root (firstAfter (< k) t)

root :: Map k a -> Maybe (k, a)
root Tip = Nothing
root (Bin _ k x _ _) = Just (k, x)

-- | The tree at the last key for which the predicate holds, and at the first for which it does not; it holds for none
-- after one for which it does not.
lastWhile, firstAfter :: (k -> Bool) -> Map k a -> Map k a
lastWhile p = go Tip
  where
    go found Tip = found
    go found t@(Bin _ k _ l r)
      | p k = go t r
      | otherwise = go found l
firstAfter p = go Tip
  where
    go found Tip = found
    go found t@(Bin _ k _ l r)
      | p k = go found r
      | otherwise = go t l

-- Questions about all of it.

null :: Map k a -> Bool
null Tip = True
null Bin {} = False

size :: Map k a -> Int
size t = I# (size# t)

isSubmapOf, isProperSubmapOf :: (Ord k, Eq a) => Map k a -> Map k a -> Bool
isSubmapOf = isSubmapOfBy (==)
isProperSubmapOf = isProperSubmapOfBy (==)

isSubmapOfBy, isProperSubmapOfBy :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
isSubmapOfBy f s t = size s <= size t && within f s t
isProperSubmapOfBy f s t = size s < size t && within f s t

-- | A submap, where the sizes alone do not say no.
within :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
within _ Tip _ = True
within _ _ Tip = False
within f (Bin 1# k x _ _) t = maybe False (f x) (lookup k t)
within f (Bin _ k x l r) t = case splitLookup# k t of
  (# l', found, r' #) -> case found of
    Just y -> f x y && size l <= size l' && size r <= size r' && within f l l' && within f r r'
    Nothing -> False

disjoint :: Ord k => Map k a -> Map k b -> Bool
disjoint Tip _ = True
disjoint _ Tip = True
disjoint (Bin 1# k _ _ _) t = notMember k t
disjoint (Bin _ k _ l r) t = case splitLookup# k t of
  (# l', found, r' #) -> not (isJust found) && disjoint l l' && disjoint r r'

-- Two maps.

-- | Keys and values of the first where both have them.
union :: Ord k => Map k a -> Map k a -> Map k a
union s Tip = s
union s (Bin 1# k x _ _) = insertMissing k x s
union (Bin 1# k x _ _) t = insert k x t
union Tip t = t
union s@(Bin _ k x l r) t = case split# k t of
  (# tl, tr #) -> let { !l' = union l tl; !r' = union r tr } in relink s k x l' r'

-- | Unless the key is there.
insertMissing :: Ord k => k -> a -> Map k a -> Map k a
insertMissing k x t = if member k t then t else insert k x t

unions :: (Foldable f, Ord k) => f (Map k a) -> Map k a
unions = Foldable.foldl' union empty

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f = Foldable.foldl' (unionWith f) empty

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionBy (\_ x y -> (# f x y #))

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey f = unionBy (lazy3 f)

unionBy :: Ord k => (k -> a -> a -> (# a #)) -> Map k a -> Map k a -> Map k a
unionBy f = go
  where
    go s Tip = s
    go Tip t = t
    go (Bin _ k x l r) t = case splitLookup# k t of
      (# tl, found, tr #) -> let { !l' = go l tl; !r' = go r tr } in case found of
        Nothing -> link k x l' r'
        Just y -> case f k x y of (# z #) -> link k z l' r'

difference, (\\) :: Ord k => Map k a -> Map k b -> Map k a
difference Tip _ = Tip
difference s Tip = s
difference s (Bin _ k _ l r) = case split# k s of
  (# sl, sr #) -> let { !l' = difference sl l; !r' = difference sr r } in without s l' r'
(\\) = difference

-- | The tree, if all of it is left in the two parts, or these.
without :: Map k a -> Map k a -> Map k a -> Map k a
without t l r = case size# t ==# (size# l +# size# r) of
  1# -> t
  _ -> link2 l r

withoutKeys :: Ord k => Map k a -> Set.Set k -> Map k a
withoutKeys Tip _ = Tip
withoutKeys s Set.Tip = s
withoutKeys s (Set.Bin _ k l r) = case split# k s of
  (# sl, sr #) -> let { !l' = withoutKeys sl l; !r' = withoutKeys sr r } in without s l' r'

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f = differenceWithKey (\_ -> f)

differenceWithKey :: Ord k => (k -> a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWithKey f = mergeWithKey f id (\_ -> Tip)

intersection :: Ord k => Map k a -> Map k b -> Map k a
intersection Tip _ = Tip
intersection _ Tip = Tip
intersection s@(Bin _ k x l r) t = case splitLookup# k t of
  (# tl, found, tr #) -> let { !l' = intersection l tl; !r' = intersection r tr } in case found of
    Just _ -> relink s k x l' r'
    Nothing -> link2 l' r'

restrictKeys :: Ord k => Map k a -> Set.Set k -> Map k a
restrictKeys Tip _ = Tip
restrictKeys _ Set.Tip = Tip
restrictKeys s@(Bin _ k x l r) t = case Set.splitMember# k t of
  (# tl, found, tr #) -> let { !l' = restrictKeys l tl; !r' = restrictKeys r tr } in
    if found then relink s k x l' r' else link2 l' r'

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionBy (\_ x y -> (# f x y #))

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey f = intersectionBy (lazy3 f)

intersectionBy :: Ord k => (k -> a -> b -> (# c #)) -> Map k a -> Map k b -> Map k c
intersectionBy f = go
  where
    go Tip _ = Tip
    go _ Tip = Tip
    go (Bin _ k x l r) t = case splitLookup# k t of
      (# tl, found, tr #) -> let { !l' = go l tl; !r' = go r tr } in case found of
        Just y -> case f k x y of (# z #) -> link k z l' r'
        Nothing -> link2 l' r'

-- | The values of the second map as keys of the first.
compose :: Ord b => Map b c -> Map a b -> Map a c
compose s !t
  | null s = empty
  | otherwise = mapMaybe (s !?) t

-- | What is in both by the function; what is in one only by functions on whole trees, which must not add keys.
mergeWithKey :: Ord k
  => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c) -> Map k a -> Map k b -> Map k c
mergeWithKey f only1 only2 = go
  where
    go Tip t = only2 t
    go s Tip = only1 s
    go (Bin _ k x l r) t = case splitLookup# k t of
      (# tl, found, tr #) -> let { !l' = go l tl; !r' = go r tr } in case found of
        Just y -> linkMaybe k (f k x y) l' r'
        Nothing -> case only1 (singleton k x) of
          Tip -> link2 l' r'
          Bin 1# _ z _ _ -> link k z l' r'
          _ -> error "mergeWithKey: Given function only1 does not fulfill required conditions (see documentation)"

-- Parts.

filter :: (a -> Bool) -> Map k a -> Map k a
filter p = filterWithKey (\_ -> p)

filterWithKey :: (k -> a -> Bool) -> Map k a -> Map k a
filterWithKey _ Tip = Tip
filterWithKey p t@(Bin _ k x l r)
  | p k x = let { !l' = filterWithKey p l; !r' = filterWithKey p r } in relink t k x l' r'
  | otherwise = let { !l' = filterWithKey p l; !r' = filterWithKey p r } in link2 l' r'

partition :: (a -> Bool) -> Map k a -> (Map k a, Map k a)
partition p = partitionWithKey (\_ -> p)

partitionWithKey :: (k -> a -> Bool) -> Map k a -> (Map k a, Map k a)
partitionWithKey p t0 = case go t0 of (# yes, no #) -> (yes, no)
  where
    go Tip = (# Tip, Tip #)
    go t@(Bin _ k x l r) = case go l of
      (# ly, ln #) -> case go r of
        (# ry, rn #)
          | p k x -> let { !yes = relink t k x ly ry; !no = link2 ln rn } in (# yes, no #)
          | otherwise -> let { !yes = link2 ly ry; !no = relink t k x ln rn } in (# yes, no #)

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ -> f)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey _ Tip = Tip
mapMaybeWithKey f (Bin _ k x l r) =
  let { !y = f k x; !l' = mapMaybeWithKey f l; !r' = mapMaybeWithKey f r } in linkMaybe k y l' r'

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f = mapEitherWithKey (\_ -> f)

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey f t0 = case go t0 of (# lefts, rights #) -> (lefts, rights)
  where
    go Tip = (# Tip, Tip #)
    go (Bin _ k x l r) = case go l of
      (# ll, lr #) -> case go r of
        (# rl, rr #) -> case f k x of
          Left y -> let { !lefts = link k y ll rl; !rights = link2 lr rr } in (# lefts, rights #)
          Right z -> let { !lefts = link2 ll rl; !rights = link k z lr rr } in (# lefts, rights #)

split :: Ord k => k -> Map k a -> (Map k a, Map k a)
split k t = case split# k t of (# l, r #) -> (l, r)

split# :: Ord k => k -> Map k a -> (# Map k a, Map k a #)
split# k t = case splitLookup# k t of (# l, _, r #) -> (# l, r #)

splitLookup :: Ord k => k -> Map k a -> (Map k a, Maybe a, Map k a)
splitLookup k t = case splitLookup# k t of (# l, found, r #) -> (l, found, r)

splitLookup# :: Ord k => k -> Map k a -> (# Map k a, Maybe a, Map k a #)
splitLookup# !k = go
  where
    !order = compare
    go Tip = (# Tip, Nothing, Tip #)
    go (Bin _ k' x l r) = case order k k' of
      LT -> case go l of (# less, found, more #) -> let !more' = link k' x more r in (# less, found, more' #)
      GT -> case go r of (# less, found, more #) -> let !less' = link k' x l less in (# less', found, more #)
      EQ -> (# l, Just x, r #)

splitRoot :: Map k a -> [Map k a]
splitRoot Tip = []
splitRoot (Bin _ k x l r) = [l, singleton k x, r]

takeWhileAntitone, dropWhileAntitone :: (k -> Bool) -> Map k a -> Map k a
takeWhileAntitone p t = case span# p t of (# yes, _ #) -> yes
dropWhileAntitone p t = case span# p t of (# _, no #) -> no

spanAntitone :: (k -> Bool) -> Map k a -> (Map k a, Map k a)
spanAntitone p t = case span# p t of (# yes, no #) -> (yes, no)

span# :: (k -> Bool) -> Map k a -> (# Map k a, Map k a #)
span# _ Tip = (# Tip, Tip #)
span# p (Bin _ k x l r)
  | p k = case span# p r of (# yes, no #) -> let !yes' = link k x l yes in (# yes', no #)
  | otherwise = case span# p l of (# yes, no #) -> let !no' = link k x no r in (# yes, no' #)

-- Places.

lookupIndex :: Ord k => k -> Map k a -> Maybe Int
lookupIndex !k = go 0#
  where
    !order = compare
    go _ Tip = Nothing
    go before (Bin _ k' _ l r) = case order k k' of
      LT -> go before l
      GT -> go (before +# size# l +# 1#) r
      EQ -> Just (I# (before +# size# l))

findIndex :: Ord k => k -> Map k a -> Int
findIndex k t = case lookupIndex k t of
  Just i -> i
  Nothing -> error "Map.findIndex: element is not in the map"

elemAt :: Int -> Map k a -> (k, a)
elemAt (I# i) t = go i t
  where
    go _ Tip = error "Map.elemAt: index out of range"
    go n (Bin _ k x l r) = case size# l of
      m | 1# <- n <# m -> go n l
        | 1# <- n ># m -> go (n -# m -# 1#) r
        | otherwise -> (k, x)

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt f (I# i) t = go i t
  where
    go _ Tip = error "Map.updateAt: index out of range"
    go n (Bin s k x l r) = case size# l of
      m | 1# <- n <# m -> let !l' = go n l in balanceR k x l' r
        | 1# <- n ># m -> let !r' = go (n -# m -# 1#) r in balanceL k x l r'
        | otherwise -> case f k x of
            Just y -> Bin s k y l r
            Nothing -> glue l r

deleteAt :: Int -> Map k a -> Map k a
deleteAt (I# i) t = go i t
  where
    go _ Tip = error "Map.deleteAt: index out of range"
    go n (Bin _ k x l r) = case size# l of
      m | 1# <- n <# m -> let !l' = go n l in balanceR k x l' r
        | 1# <- n ># m -> let !r' = go (n -# m -# 1#) r in balanceL k x l r'
        | otherwise -> glue l r

take, drop :: Int -> Map k a -> Map k a
take n t = case splitAt# n t of (# l, _ #) -> l
drop n t = case splitAt# n t of (# _, r #) -> r

splitAt :: Int -> Map k a -> (Map k a, Map k a)
splitAt n t = case splitAt# n t of (# l, r #) -> (l, r)

splitAt# :: Int -> Map k a -> (# Map k a, Map k a #)
splitAt# (I# i) t
  | 1# <- i >=# size# t = (# t, Tip #)
  | otherwise = go i t
  where
    go n u
      | 1# <- n <=# 0# = (# Tip, u #)
    go _ Tip = (# Tip, Tip #)
    go n (Bin _ k x l r) = case size# l of
      m | 1# <- n <=# m -> case go n l of (# before, after #) -> let !after' = link k x after r in (# before, after' #)
        | otherwise -> case go (n -# m -# 1#) r of
            (# before, after #) -> let !before' = link k x l before in (# before', after #)

-- The ends.

lookupMin, lookupMax :: Map k a -> Maybe (k, a)
lookupMin t = root (firstAfter (\_ -> False) t)
lookupMax t = root (lastWhile (\_ -> True) t)

findMin, findMax :: Map k a -> (k, a)
findMin t = case lookupMin t of
  Just found -> found
  Nothing -> error "Map.findMin: empty map has no minimal element"
findMax t = case lookupMax t of
  Just found -> found
  Nothing -> error "Map.findMax: empty map has no maximal element"

minViewWithKey, maxViewWithKey :: Map k a -> Maybe ((k, a), Map k a)
minViewWithKey Tip = Nothing
minViewWithKey (Bin _ k x l r) = case minView# k x l r of (# least, y, t #) -> Just ((least, y), t)
maxViewWithKey Tip = Nothing
maxViewWithKey (Bin _ k x l r) = case maxView# k x l r of (# greatest, y, t #) -> Just ((greatest, y), t)

minView, maxView :: Map k a -> Maybe (a, Map k a)
minView Tip = Nothing
minView (Bin _ k x l r) = case minView# k x l r of (# _, y, t #) -> Just (y, t)
maxView Tip = Nothing
maxView (Bin _ k x l r) = case maxView# k x l r of (# _, y, t #) -> Just (y, t)

deleteMin, deleteMax :: Map k a -> Map k a
deleteMin Tip = Tip
deleteMin (Bin _ k x l r) = case minView# k x l r of (# _, _, t #) -> t
deleteMax Tip = Tip
deleteMax (Bin _ k x l r) = case maxView# k x l r of (# _, _, t #) -> t

deleteFindMin, deleteFindMax :: Map k a -> ((k, a), Map k a)
deleteFindMin t = case minViewWithKey t of
  Just found -> found
  Nothing -> (error "Map.deleteFindMin: can not return the minimal element of an empty map", Tip)
deleteFindMax t = case maxViewWithKey t of
  Just found -> found
  Nothing -> (error "Map.deleteFindMax: can not return the maximal element of an empty map", Tip)

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f = updateMinWithKey (\_ -> f)
updateMax f = updateMaxWithKey (\_ -> f)

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey _ Tip = Tip
updateMinWithKey f (Bin n k x Tip r) = case f k x of
  Just y -> Bin n k y Tip r
  Nothing -> r
updateMinWithKey f (Bin _ k x l r) = let !l' = updateMinWithKey f l in balanceR k x l' r
updateMaxWithKey _ Tip = Tip
updateMaxWithKey f (Bin n k x l Tip) = case f k x of
  Just y -> Bin n k y l Tip
  Nothing -> l
updateMaxWithKey f (Bin _ k x l r) = let !r' = updateMaxWithKey f r in balanceL k x l r'

-- All values.

map :: (a -> b) -> Map k a -> Map k b
map f = go
  where
    go Tip = Tip
    go (Bin n k x l r) = Bin n k (f x) (go l) (go r)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey f = go
  where
    go Tip = Tip
    go (Bin n k x l r) = Bin n k (f k x) (go l) (go r)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey f = go
  where
    go Tip = pure Tip
    go (Bin 1# k x _ _) = fmap (singleton k) (f k x)
    go (Bin n k x l r) = liftA3 (\l' y r' -> Bin n k y l' r') (go l) (f k x) (go r)

traverseMaybeWithKey :: Applicative f => (k -> a -> f (Maybe b)) -> Map k a -> f (Map k b)
traverseMaybeWithKey f = go
  where
    go Tip = pure Tip
    go (Bin 1# k x _ _) = fmap (maybe Tip (singleton k)) (f k x)
    go (Bin _ k x l r) = liftA3 (\l' y r' -> linkMaybe k y l' r') (go l) (f k x) (go r)

mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f = mapAccumWithKey (\a _ -> f a)

mapAccumWithKey, mapAccumRWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey = mapAccumBy (\_ result -> result)
mapAccumRWithKey = mapAccumRBy (\_ result -> result)

-- | The first argument evaluates a value before the result that has it, or does not.
mapAccumBy, mapAccumRBy :: (c -> (a, Map k c) -> (a, Map k c)) -> (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumBy before f = go
  where
    go a Tip = (a, Tip)
    go a (Bin n k x l r) =
      let (a1, l') = go a l
          (a2, y) = f a1 k x
          (a3, r') = go a2 r
      in before y (a3, Bin n k y l' r')
mapAccumRBy before f = go
  where
    go a Tip = (a, Tip)
    go a (Bin n k x l r) =
      let (a1, r') = go a r
          (a2, y) = f a1 k x
          (a3, l') = go a2 l
      in before y (a3, Bin n k y l' r')

-- | Of keys that become equal, the greatest one's value.
mapKeys :: Ord k2 => (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeys f t = fromList (withKeys f t)

mapKeysWith :: Ord k2 => (a -> a -> a) -> (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysWith c f t = fromListWith c (withKeys f t)

withKeys :: (k1 -> k2) -> Map k1 a -> [(k2, a)]
withKeys f = foldrWithKey (\k x rest -> (f k, x) : rest) []

mapKeysMonotonic :: (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysMonotonic f = go
  where
    go Tip = Tip
    go (Bin n k x l r) = Bin n (f k) x (go l) (go r)

-- Folds.

foldr, foldr' :: (a -> b -> b) -> b -> Map k a -> b
foldr f = go
  where
    go rest Tip = rest
    go rest (Bin _ _ x l r) = go (f x (go rest r)) l
foldr' f = foldrWithKey' (\_ -> f)

foldl, foldl' :: (b -> a -> b) -> b -> Map k a -> b
foldl f = foldlWithKey (\done _ -> f done)
foldl' f = go
  where
    go !done Tip = done
    go done (Bin _ _ x l r) = let { !before = go done l; !here = f before x } in go here r

foldrWithKey, foldrWithKey' :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey f = go
  where
    go rest Tip = rest
    go rest (Bin _ k x l r) = go (f k x (go rest r)) l
foldrWithKey' f = go
  where
    go !rest Tip = rest
    go rest (Bin _ k x l r) = let { !after = go rest r; !here = f k x after } in go here l

foldlWithKey, foldlWithKey' :: (b -> k -> a -> b) -> b -> Map k a -> b
foldlWithKey f = go
  where
    go done Tip = done
    go done (Bin _ k x l r) = go (f (go done l) k x) r
foldlWithKey' f = go
  where
    go !done Tip = done
    go done (Bin _ k x l r) = let { !before = go done l; !here = f before k x } in go here r

foldMapWithKey :: Monoid m => (k -> a -> m) -> Map k a -> m
foldMapWithKey f = go
  where
    go Tip = mempty
    go (Bin 1# k x _ _) = f k x
    go (Bin _ k x l r) = go l <> (f k x <> go r)

elems :: Map k a -> [a]
elems = foldr (:) []

keys :: Map k a -> [k]
keys = foldrWithKey (\k _ rest -> k : rest) []

assocs, toList, toAscList, toDescList :: Map k a -> [(k, a)]
assocs = toAscList
toList = toAscList
toAscList = foldrWithKey (\k x rest -> (k, x) : rest) []
toDescList = foldlWithKey (\rest k x -> (k, x) : rest) []

-- | Keys in order, balanced, and with the right sizes.
valid :: Ord k => Map k a -> Bool
valid t = Set.valid (keysSet t)

-- Instances.

instance (Eq k, Eq a) => Eq (Map k a) where
  s == t = size s == size t && toAscList s == toAscList t

instance (Ord k, Ord a) => Ord (Map k a) where
  compare s t = compare (toAscList s) (toAscList t)

instance (Show k, Show a) => Show (Map k a) where
  showsPrec d t = showParen (d > 10) (showString "fromList " . shows (toAscList t))

instance (Ord k, Read k, Read a) => Read (Map k a) where
  readPrec = parens (prec 10 (do { Ident "fromList" <- lexP; fmap fromList readPrec }))
  readListPrec = readListPrecDefault

instance Ord k => Semigroup (Map k a) where
  (<>) = union
  stimes = stimesIdempotentMonoid

instance Ord k => Monoid (Map k a) where
  mempty = empty
  mconcat = unions

instance Functor (Map k) where
  fmap = map

instance Foldable (Map k) where
  fold = foldMapWithKey (\_ x -> x)
  foldMap f = foldMapWithKey (\_ -> f)
  foldr = foldr
  foldr' = foldr'
  foldl = foldl
  foldl' = foldl'
  toList = elems
  null = null
  length = size
  elem !x = go
    where
      go Tip = False
      go (Bin _ _ y l r) = x == y || go l || go r
  minimum = extreme "minimum" min
  maximum = extreme "maximum" max
  sum = foldl' (+) 0
  product = foldl' (*) 1

extreme :: String -> (a -> a -> a) -> Map k a -> a
extreme name _ Tip = errorWithoutStackTrace ("Data.Foldable." ++ name ++ " (for Data.Map): empty map")
extreme _ f (Bin _ _ x l r) = foldl' f (foldl' f x l) r

instance Traversable (Map k) where
  traverse f = traverseWithKey (\_ -> f)

-- | Each key before its value.
instance Bifoldable Map where
  bifoldMap f g = foldMapWithKey (\k x -> f k <> g x)
  bifoldr f g = foldrWithKey (\k x rest -> f k (g x rest))
  bifoldl f g = foldlWithKey (\done k x -> g (f done k) x)

instance (NFData k, NFData a) => NFData (Map k a) where
  rnf Tip = ()
  rnf (Bin _ k x l r) = rnf k `seq` rnf x `seq` rnf l `seq` rnf r

instance Eq2 Map where
  liftEq2 sameKey same s t = size s == size t && liftEq (liftEq2 sameKey same) (toAscList s) (toAscList t)

instance Eq k => Eq1 (Map k) where
  liftEq = liftEq2 (==)

instance Ord2 Map where
  liftCompare2 orderKey order s t = liftCompare (liftCompare2 orderKey order) (toAscList s) (toAscList t)

instance Ord k => Ord1 (Map k) where
  liftCompare = liftCompare2 compare

instance Show2 Map where
  liftShowsPrec2 key keys_ one list d t = showsUnaryWith (liftShowsPrec pair pairs) "fromList" d (toAscList t)
    where
      pair = liftShowsPrec2 key keys_ one list
      pairs = liftShowList2 key keys_ one list

instance Show k => Show1 (Map k) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance (Ord k, Read k) => Read1 (Map k) where
  liftReadPrec one list = readData (readUnaryWith (liftReadPrec pair pairs) "fromList" fromList)
    where
      pair = liftReadPrec one list
      pairs = liftReadListPrec one list

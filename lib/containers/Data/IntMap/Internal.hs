-- | Maps with keys of type Int: trees of pivots ("Data.IntSet.Pivot"), a leaf a key. These are lazy in the values.
--
-- A strict function differs from its lazy namesake in the leaves that it makes and in nothing else. So the walks over
-- trees are written once and take a function that makes the leaf: @Tip k (f x)@ or @strictTip k (f x)@, or Nil where
-- the key goes away.
module Data.IntMap.Internal where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)

import Assay.Prim
import Assay.Types (Int (..))
import Control.Applicative (liftA2)
import Control.Category (Category)
import Control.Category qualified as Category
import Control.DeepSeq (NFData (..))
import Data.Foldable qualified as Foldable
import Data.Functor.Classes (Eq1 (..), Ord1 (..), Read1 (..), Show1 (..), readsData, readsUnaryWith, showsUnaryWith)
import Data.Functor.Identity (Identity (..))
import Data.IntSet.Internal (IntSet)
import Data.IntSet.Internal qualified as Set
import Data.IntSet.Pivot
import Data.List qualified as List
import Data.Maybe (fromMaybe, isJust)
import Data.Semigroup (stimesIdempotentMonoid)
import Text.Read (Lexeme (Ident), Read (..), lexP, parens, prec, readListPrecDefault)

infixl 9 !, !?, \\

-- | No branch has a Nil.
data IntMap a = Bin Word# !(IntMap a) !(IntMap a) | Tip Word# a | Nil

-- Leaves and branches.

lazyTip, strictTip :: Word# -> a -> IntMap a
lazyTip k x = Tip k x
strictTip k !x = Tip k x

maybeTip :: Word# -> Maybe a -> IntMap a
maybeTip k (Just x) = Tip k x
maybeTip _ Nothing = Nil

bin :: Word# -> IntMap a -> IntMap a -> IntMap a
bin _ Nil r = r
bin _ l Nil = l
bin p l r = Bin p l r

-- | A branch of two trees that lie apart, each with a key or pivot of it; either may be Nil.
link :: Word# -> IntMap a -> Word# -> IntMap a -> IntMap a
link j s k t = case j `ltWord#` k of
  1# -> bin (pivot j k) s t
  _ -> bin (pivot j k) t s

-- The walks that lazy and strict functions share.

-- | The leaf for a key that is new, or that for one that has this value.
insertLeaf :: (Word# -> a -> IntMap a) -> (Word# -> a -> IntMap a) -> Word# -> a -> IntMap a -> IntMap a
insertLeaf new old k x = go
  where
    go t@(Bin p l r) = case outside k p of
      1# -> case new k x of !leaf -> link k leaf p t
      _ -> case k `ltWord#` p of
        1# -> Bin p (go l) r
        _ -> Bin p l (go r)
    go t@(Tip j y) = case j `eqWord#` k of
      1# -> old k y
      _ -> case new k x of !leaf -> link k leaf j t
    go Nil = new k x

-- | What becomes of the leaf of a key, if there is one.
changeLeaf :: (Word# -> a -> IntMap a) -> Word# -> IntMap a -> IntMap a
changeLeaf f k t = case t of
  Bin p l r -> case k `ltWord#` p of
    1# -> let !l' = changeLeaf f k l in bin p l' r
    _ -> let !r' = changeLeaf f k r in bin p l r'
  Tip j x -> case j `eqWord#` k of
    1# -> f k x
    _ -> t
  Nil -> Nil

-- | What becomes of the leaf of a key, whether there is one or not.
alterLeaf :: (Maybe a -> Maybe a) -> Word# -> IntMap a -> IntMap a
alterLeaf f k t = case t of
  Bin p l r -> case outside k p of
    1# -> let !leaf = maybeTip k (f Nothing) in link k leaf p t
    _ -> case k `ltWord#` p of
      1# -> let !l' = alterLeaf f k l in bin p l' r
      _ -> let !r' = alterLeaf f k r in bin p l r'
  Tip j x -> case j `eqWord#` k of
    1# -> maybeTip k (f (Just x))
    _ -> let !leaf = maybeTip k (f Nothing) in link k leaf j t
  Nil -> maybeTip k (f Nothing)

mapLeaves :: (Word# -> a -> IntMap b) -> IntMap a -> IntMap b
mapLeaves f = go
  where
    go (Bin p l r) = let { !l' = go l; !r' = go r } in bin p l' r'
    go (Tip k x) = f k x
    go Nil = Nil

-- | Each leaf goes into the first map, the second, or neither.
splitLeaves :: (Word# -> a -> (# IntMap b, IntMap c #)) -> IntMap a -> (IntMap b, IntMap c)
splitLeaves f t = case go t of (# s, u #) -> (s, u)
  where
    go (Bin p l r) = case go l of
      (# s, u #) -> case go r of
        (# s', u' #) -> let { !first = bin p s s'; !second = bin p u u' } in (# first, second #)
    go (Tip k x) = f k x
    go Nil = (# Nil, Nil #)

traverseLeaves :: Applicative f => (Word# -> a -> f (IntMap b)) -> IntMap a -> f (IntMap b)
traverseLeaves f = go
  where
    go (Bin p l r) = liftA2 (\l' r' -> bin p l' r') (go l) (go r)
    go (Tip k x) = f k x
    go Nil = pure Nil

-- | A leaf for each key of both, and what becomes of subtrees with keys of one map only.
mergeTrees
  :: (Word# -> a -> b -> IntMap c)
  -> (IntMap a -> IntMap c)
  -> (IntMap b -> IntMap c)
  -> IntMap a
  -> IntMap b
  -> IntMap c
mergeTrees both one two = go
  where
    go s@(Bin p l r) t@(Bin q m n) = case relate p q of
      Same -> let { !left = go l m; !right = go r n } in bin p left right
      Apart -> beside p s q t
      FirstInLeft -> let { !left = go s m; !right = two n } in bin q left right
      FirstInRight -> let { !left = two m; !right = go s n } in bin q left right
      SecondInLeft -> let { !left = go l t; !right = one r } in bin p left right
      SecondInRight -> let { !left = one l; !right = go r t } in bin p left right
    go s@(Bin p l r) t@(Tip k _) = case outside k p of
      1# -> beside p s k t
      _ -> case k `ltWord#` p of
        1# -> let { !left = go l t; !right = one r } in bin p left right
        _ -> let { !left = one l; !right = go r t } in bin p left right
    go s@(Tip j _) t@(Bin q m n) = case outside j q of
      1# -> beside j s q t
      _ -> case j `ltWord#` q of
        1# -> let { !left = go s m; !right = two n } in bin q left right
        _ -> let { !left = two m; !right = go s n } in bin q left right
    go s@(Tip j x) t@(Tip k y) = case j `eqWord#` k of
      1# -> both j x y
      _ -> beside j s k t
    go Nil t = two t
    go s Nil = one s
    beside p s q t = let { !s' = one s; !t' = two t } in link p s' q t'

-- Maps from nothing, and one key.

empty :: IntMap a
empty = Nil

singleton :: Key -> a -> IntMap a
singleton (I# k) x = Tip (flipped k) x

insert :: Key -> a -> IntMap a -> IntMap a
insert (I# k) x t = insertLeaf lazyTip (\w _ -> Tip w x) (flipped k) x t

insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith f (I# k) x t = insertLeaf lazyTip (\w y -> Tip w (f x y)) (flipped k) x t

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey f k x t = insertWith (f k) k x t

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey f k x t = let { !found = lookup k t; !t' = insertWithKey f k x t } in (found, t')

delete :: Key -> IntMap a -> IntMap a
delete (I# k) t = changeLeaf (\_ _ -> Nil) (flipped k) t

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust f (I# k) t = changeLeaf (\w x -> Tip w (f x)) (flipped k) t

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey f k t = adjust (f k) k t

update :: (a -> Maybe a) -> Key -> IntMap a -> IntMap a
update f (I# k) t = changeLeaf (\w x -> maybeTip w (f x)) (flipped k) t

updateWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> IntMap a
updateWithKey f k t = update (f k) k t

-- | The value from before, also where it is changed.
updateLookupWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> (Maybe a, IntMap a)
updateLookupWithKey f k t = let { !found = lookup k t; !t' = updateWithKey f k t } in (found, t')

alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter f (I# k) t = alterLeaf f (flipped k) t

alterF :: Functor f => (Maybe a -> f (Maybe a)) -> Key -> IntMap a -> f (IntMap a)
alterF f k t = fmap (maybe (delete k t) (\x -> insert k x t)) (f (lookup k t))

-- Queries.

lookup :: Key -> IntMap a -> Maybe a
lookup (I# k) t = find (flipped k) t

find :: Word# -> IntMap a -> Maybe a
find k (Bin p l r) = case k `ltWord#` p of
  1# -> find k l
  _ -> find k r
find k (Tip j x) = case j `eqWord#` k of
  1# -> Just x
  _ -> Nothing
find _ Nil = Nothing

(!) :: IntMap a -> Key -> a
t ! k = case lookup k t of
  Just x -> x
  Nothing -> error ("IntMap.!: key " ++ show k ++ " is not an element of the map")

(!?) :: IntMap a -> Key -> Maybe a
t !? k = lookup k t

findWithDefault :: a -> Key -> IntMap a -> a
findWithDefault x k t = case lookup k t of
  Just y -> y
  Nothing -> x

member, notMember :: Key -> IntMap a -> Bool
member k t = isJust (lookup k t)
notMember k t = not (member k t)

null :: IntMap a -> Bool
null Nil = True
null _ = False

size :: IntMap a -> Int
size t = I# (go 0# t)
  where
    go :: Int# -> IntMap b -> Int#
    go n (Bin _ l r) = go (go n l) r
    go n (Tip _ _) = n +# 1#
    go n Nil = n

-- On the way down, what lies on the other side of the key is kept for the case that the leaf there is not the one.

lookupLE, lookupLT, lookupGE, lookupGT :: Key -> IntMap a -> Maybe (Key, a)
lookupLE (I# k) t = before (flipped k) Nil t
lookupLT (I# k) t = case flipped k of
  0## -> Nothing
  w -> before (w `minusWord#` 1##) Nil t
lookupGE (I# k) t = after (flipped k) Nil t
lookupGT (I# k) t = case flipped k of
  0xffffffffffffffff## -> Nothing
  w -> after (w `plusWord#` 1##) Nil t

before, after :: Word# -> IntMap a -> IntMap a -> Maybe (Key, a)
before k smaller (Bin p l r) = case k `ltWord#` p of
  1# -> before k smaller l
  _ -> before k l r
before k smaller (Tip j x) = case j `leWord#` k of
  1# -> let !i = key j in Just (i, x)
  _ -> lookupMax smaller
before _ _ Nil = Nothing
after k larger (Bin p l r) = case k `ltWord#` p of
  1# -> after k r l
  _ -> after k larger r
after k larger (Tip j x) = case j `geWord#` k of
  1# -> let !i = key j in Just (i, x)
  _ -> lookupMin larger
after _ _ Nil = Nothing

isSubmapOf, isProperSubmapOf :: Eq a => IntMap a -> IntMap a -> Bool
isSubmapOf = isSubmapOfBy (==)
isProperSubmapOf = isProperSubmapOfBy (==)

isSubmapOfBy, isProperSubmapOfBy :: (a -> b -> Bool) -> IntMap a -> IntMap b -> Bool
isSubmapOfBy f = go
  where
    go s@(Bin p l r) (Bin q m n) = case relate p q of
      Same -> go l m && go r n
      FirstInLeft -> go s m
      FirstInRight -> go s n
      _ -> False
    go (Bin _ _ _) _ = False
    go (Tip k x) t = maybe False (f x) (find k t)
    go Nil _ = True
isProperSubmapOfBy f s t = size s < size t && isSubmapOfBy f s t

disjoint :: IntMap a -> IntMap b -> Bool
disjoint s@(Bin p l r) t@(Bin q m n) = case relate p q of
  Same -> disjoint l m && disjoint r n
  Apart -> True
  FirstInLeft -> disjoint s m
  FirstInRight -> disjoint s n
  SecondInLeft -> disjoint l t
  SecondInRight -> disjoint r t
disjoint s@(Bin _ _ _) t = disjoint t s
disjoint (Tip k _) t = not (isJust (find k t))
disjoint Nil _ = True

-- Ends.

lookupMin, lookupMax :: IntMap a -> Maybe (Key, a)
lookupMin (Bin _ l _) = lookupMin l
lookupMin (Tip k x) = let !i = key k in Just (i, x)
lookupMin Nil = Nothing
lookupMax (Bin _ _ r) = lookupMax r
lookupMax (Tip k x) = let !i = key k in Just (i, x)
lookupMax Nil = Nothing

findMin, findMax :: IntMap a -> (Key, a)
findMin t = fromMaybe (error "findMin: empty map has no minimal element") (lookupMin t)
findMax t = fromMaybe (error "findMax: empty map has no maximal element") (lookupMax t)

-- | What becomes of the first leaf, or of the last.
changeMin, changeMax :: (Word# -> a -> IntMap a) -> IntMap a -> IntMap a
changeMin f (Bin p l r) = let !l' = changeMin f l in bin p l' r
changeMin f (Tip k x) = f k x
changeMin _ Nil = Nil
changeMax f (Bin p l r) = let !r' = changeMax f r in bin p l r'
changeMax f (Tip k x) = f k x
changeMax _ Nil = Nil

deleteMin, deleteMax :: IntMap a -> IntMap a
deleteMin = changeMin (\_ _ -> Nil)
deleteMax = changeMax (\_ _ -> Nil)

updateMin, updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey _ Nil = error "updateMinWithKey Nil"
updateMinWithKey f t = changeMin (\k x -> let !i = key k in maybeTip k (f i x)) t
updateMaxWithKey _ Nil = error "updateMaxWithKey Nil"
updateMaxWithKey f t = changeMax (\k x -> let !i = key k in maybeTip k (f i x)) t

minViewWithKey, maxViewWithKey :: IntMap a -> Maybe ((Key, a), IntMap a)
minViewWithKey t = case lookupMin t of
  Nothing -> Nothing
  Just least -> let !rest = deleteMin t in Just (least, rest)
maxViewWithKey t = case lookupMax t of
  Nothing -> Nothing
  Just greatest -> let !rest = deleteMax t in Just (greatest, rest)

minView, maxView :: IntMap a -> Maybe (a, IntMap a)
minView t = fmap (\((_, x), rest) -> (x, rest)) (minViewWithKey t)
maxView t = fmap (\((_, x), rest) -> (x, rest)) (maxViewWithKey t)

deleteFindMin, deleteFindMax :: IntMap a -> ((Key, a), IntMap a)
deleteFindMin t = fromMaybe (error "deleteFindMin: empty map has no minimal element") (minViewWithKey t)
deleteFindMax t = fromMaybe (error "deleteFindMax: empty map has no maximal element") (maxViewWithKey t)

-- Two maps.

union :: IntMap a -> IntMap a -> IntMap a
union = mergeTrees (\k x _ -> Tip k x) id id

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith f = mergeTrees (\k x y -> Tip k (f x y)) id id

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey f = mergeTrees (\k x y -> let !i = key k in Tip k (f i x y)) id id

unions :: Foldable f => f (IntMap a) -> IntMap a
unions = Foldable.foldl' union empty

unionsWith :: Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith f = Foldable.foldl' (unionWith f) empty

difference, (\\) :: IntMap a -> IntMap b -> IntMap a
difference = mergeTrees (\_ _ _ -> Nil) id (const Nil)
s \\ t = difference s t

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith f = differenceWithKey (\_ x y -> f x y)

differenceWithKey :: (Key -> a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWithKey f = mergeWithKey f id (const Nil)

intersection :: IntMap a -> IntMap b -> IntMap a
intersection = mergeTrees (\k x _ -> Tip k x) (const Nil) (const Nil)

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith f = mergeTrees (\k x y -> Tip k (f x y)) (const Nil) (const Nil)

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey f = mergeTrees (\k x y -> let !i = key k in Tip k (f i x y)) (const Nil) (const Nil)

mergeWithKey
  :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
mergeWithKey f = mergeTrees (\k x y -> let !i = key k in maybeTip k (f i x y))

compose :: IntMap c -> IntMap Int -> IntMap c
compose t !keys
  | null t = empty
  | otherwise = mapMaybe (t !?) keys

-- A map and a set. Their branches are alike down to the leaves of the set, which stand for 64 keys.

withoutKeys, restrictKeys :: IntMap a -> IntSet -> IntMap a
withoutKeys s@(Bin p l r) t@(Set.Bin q m n) = case relate p q of
  Same -> let { !l' = withoutKeys l m; !r' = withoutKeys r n } in bin p l' r'
  Apart -> s
  FirstInLeft -> withoutKeys s m
  FirstInRight -> withoutKeys s n
  SecondInLeft -> let !l' = withoutKeys l t in bin p l' r
  SecondInRight -> let !r' = withoutKeys r t in bin p l r'
withoutKeys s@(Bin p l r) t@(Set.Tip j _) = case (j `plusWord#` 63##) `ltWord#` p of
  1# -> let !l' = withoutKeys l t in bin p l' r
  _ -> case j `geWord#` p of
    1# -> let !r' = withoutKeys r t in bin p l r'
    _ -> mapLeaves (\k x -> if inSet k t then Nil else Tip k x) s
withoutKeys s@(Tip k _) t = if inSet k t then Nil else s
withoutKeys s@(Bin _ _ _) Set.Nil = s
withoutKeys Nil _ = Nil
restrictKeys s@(Bin p l r) t@(Set.Bin q m n) = case relate p q of
  Same -> let { !l' = restrictKeys l m; !r' = restrictKeys r n } in bin p l' r'
  Apart -> Nil
  FirstInLeft -> restrictKeys s m
  FirstInRight -> restrictKeys s n
  SecondInLeft -> restrictKeys l t
  SecondInRight -> restrictKeys r t
restrictKeys s@(Bin p l r) t@(Set.Tip j _) = case (j `plusWord#` 63##) `ltWord#` p of
  1# -> restrictKeys l t
  _ -> case j `geWord#` p of
    1# -> restrictKeys r t
    _ -> mapLeaves (\k x -> if inSet k t then Tip k x else Nil) s
restrictKeys s@(Tip k _) t = if inSet k t then s else Nil
restrictKeys (Bin _ _ _) Set.Nil = Nil
restrictKeys Nil _ = Nil

inSet :: Word# -> IntSet -> Bool
inSet k t = case Set.getBits (Set.leafOf k) t `and#` Set.bitOf k of
  0## -> False
  _ -> True

keysSet :: IntMap a -> IntSet
keysSet t@(Bin p l r) = case ctz# p `geWord#` 6## of
  1# -> Set.Bin p (keysSet l) (keysSet r)
  _ -> Set.Tip (Set.leafOf p) (bitsOf t)
keysSet (Tip k _) = Set.Tip (Set.leafOf k) (Set.bitOf k)
keysSet Nil = Set.Nil

bitsOf :: IntMap a -> Word#
bitsOf (Bin _ l r) = bitsOf l `or#` bitsOf r
bitsOf (Tip k _) = Set.bitOf k
bitsOf Nil = 0##

fromSet :: (Key -> a) -> IntSet -> IntMap a
fromSet f = treeOf (\k -> let !i = key k in Tip k (f i))

treeOf :: (Word# -> IntMap a) -> IntSet -> IntMap a
treeOf leaf = go
  where
    go (Set.Bin p l r) = Bin p (go l) (go r)
    go (Set.Tip j bits) = case Set.lowest j bits of
      first -> case Set.highest j bits of
        last' -> case first `eqWord#` last' of
          1# -> leaf first
          _ -> case pivot first last' of
            p -> case Set.from p j bits of
              high -> Bin p (go (Set.Tip j (bits `xor#` high))) (go (Set.Tip j high))
    go Set.Nil = Nil

-- Maps and filters.

map :: (a -> b) -> IntMap a -> IntMap b
map f = mapLeaves (\k x -> Tip k (f x))

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey f = mapLeaves (\k x -> let !i = key k in Tip k (f i x))

filter :: (a -> Bool) -> IntMap a -> IntMap a
filter f = mapLeaves (\k x -> if f x then Tip k x else Nil)

filterWithKey :: (Key -> a -> Bool) -> IntMap a -> IntMap a
filterWithKey f = mapLeaves (\k x -> let !i = key k in if f i x then Tip k x else Nil)

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe f = mapLeaves (\k x -> maybeTip k (f x))

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey f = mapLeaves (\k x -> let !i = key k in maybeTip k (f i x))

partition :: (a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partition f = partitionWithKey (\_ x -> f x)

partitionWithKey :: (Key -> a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partitionWithKey f = splitLeaves (\k x -> let !i = key k in if f i x then (# Tip k x, Nil #) else (# Nil, Tip k x #))

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey f = splitLeaves \k x -> let !i = key k in case f i x of
  Left y -> (# Tip k y, Nil #)
  Right z -> (# Nil, Tip k z #)

traverseWithKey :: Applicative t => (Key -> a -> t b) -> IntMap a -> t (IntMap b)
traverseWithKey f = traverseLeaves (\k x -> let !i = key k in fmap (\y -> Tip k y) (f i x))

traverseMaybeWithKey :: Applicative f => (Key -> a -> f (Maybe b)) -> IntMap a -> f (IntMap b)
traverseMaybeWithKey f = traverseLeaves (\k x -> let !i = key k in fmap (\y -> maybeTip k y) (f i x))

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey f a (Bin p l r) = (a'', Bin p l' r')
  where
    (a', l') = mapAccumWithKey f a l
    (a'', r') = mapAccumWithKey f a' r
mapAccumWithKey f a (Tip k x) = let { !i = key k; (a', y) = f a i x } in (a', Tip k y)
mapAccumWithKey _ a Nil = (a, Nil)
mapAccumRWithKey f a (Bin p l r) = (a'', Bin p l' r')
  where
    (a', r') = mapAccumRWithKey f a r
    (a'', l') = mapAccumRWithKey f a' l
mapAccumRWithKey f a (Tip k x) = let { !i = key k; (a', y) = f a i x } in (a', Tip k y)
mapAccumRWithKey _ a Nil = (a, Nil)

mapKeys :: (Key -> Key) -> IntMap a -> IntMap a
mapKeys f t = fromList (withKeys f t)

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith c f t = fromListWith c (withKeys f t)

mapKeysMonotonic :: (Key -> Key) -> IntMap a -> IntMap a
mapKeysMonotonic f t = fromDistinctAscList (withKeys f t)

withKeys :: (Key -> Key) -> IntMap a -> [(Key, a)]
withKeys f = foldrWithKey (\k x rest -> (f k, x) : rest) []

-- Parts.

split :: Key -> IntMap a -> (IntMap a, IntMap a)
split k !t = case k of
  I# i -> case apart (flipped i) t of (# less, more #) -> (less, more)

splitLookup :: Key -> IntMap a -> (IntMap a, Maybe a, IntMap a)
splitLookup k t = case split k t of
  (less, more) -> let !found = lookup k t in (less, found, more)

-- | What is below the key, and what is above it.
apart :: Word# -> IntMap a -> (# IntMap a, IntMap a #)
apart k (Bin p l r) = case k `ltWord#` p of
  1# -> case apart k l of (# less, more #) -> let !more' = bin p more r in (# less, more' #)
  _ -> case apart k r of (# less, more #) -> let !less' = bin p l less in (# less', more #)
apart k t@(Tip j _)
  | 1# <- j `ltWord#` k = (# t, Nil #)
  | 1# <- j `gtWord#` k = (# Nil, t #)
apart _ _ = (# Nil, Nil #)

splitRoot :: IntMap a -> [IntMap a]
splitRoot (Bin _ l r) = [l, r]
splitRoot Nil = []
splitRoot t = [t]

-- Folds.

foldr, foldr' :: (a -> b -> b) -> b -> IntMap a -> b
foldr f z t = go t z
  where
    go (Bin _ l r) acc = go l (go r acc)
    go (Tip _ x) acc = f x acc
    go Nil acc = acc
foldr' f z t = go t z
  where
    go (Bin _ l r) !acc = case go r acc of !acc' -> go l acc'
    go (Tip _ x) !acc = f x acc
    go Nil !acc = acc

foldl, foldl' :: (a -> b -> a) -> a -> IntMap b -> a
foldl f z t = go t z
  where
    go (Bin _ l r) acc = go r (go l acc)
    go (Tip _ x) acc = f acc x
    go Nil acc = acc
foldl' f z t = go t z
  where
    go (Bin _ l r) !acc = case go l acc of !acc' -> go r acc'
    go (Tip _ x) !acc = f acc x
    go Nil !acc = acc

foldrWithKey, foldrWithKey' :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldrWithKey f z t = go t z
  where
    go (Bin _ l r) acc = go l (go r acc)
    go (Tip k x) acc = let !i = key k in f i x acc
    go Nil acc = acc
foldrWithKey' f z t = go t z
  where
    go (Bin _ l r) !acc = case go r acc of !acc' -> go l acc'
    go (Tip k x) !acc = let !i = key k in f i x acc
    go Nil !acc = acc

foldlWithKey, foldlWithKey' :: (a -> Key -> b -> a) -> a -> IntMap b -> a
foldlWithKey f z t = go t z
  where
    go (Bin _ l r) acc = go r (go l acc)
    go (Tip k x) acc = let !i = key k in f acc i x
    go Nil acc = acc
foldlWithKey' f z t = go t z
  where
    go (Bin _ l r) !acc = case go l acc of !acc' -> go r acc'
    go (Tip k x) !acc = let !i = key k in f acc i x
    go Nil !acc = acc

foldMapWithKey :: Monoid m => (Key -> a -> m) -> IntMap a -> m
foldMapWithKey f = go
  where
    go (Bin _ l r) = go l <> go r
    go (Tip k x) = let !i = key k in f i x
    go Nil = mempty

-- Lists.

elems :: IntMap a -> [a]
elems = foldr (:) []

keys :: IntMap a -> [Key]
keys = foldrWithKey (\k _ rest -> k : rest) []

assocs, toList, toAscList, toDescList :: IntMap a -> [(Key, a)]
assocs = toAscList
toList = toAscList
toAscList = foldrWithKey (\k x rest -> (k, x) : rest) []
toDescList = foldlWithKey (\rest k x -> (k, x) : rest) []

fromList :: [(Key, a)] -> IntMap a
fromList = List.foldl' (\t (k, x) -> insert k x t) empty

fromListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWith f = List.foldl' (\t (k, x) -> insertWith f k x t) empty

fromListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWithKey f = List.foldl' (\t (k, x) -> insertWithKey f k x t) empty

fromAscList, fromDistinctAscList :: [(Key, a)] -> IntMap a
fromAscList = ascending lazyTip (\_ new _ -> (# new #))
fromDistinctAscList = fromAscList

fromAscListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWith f = ascending lazyTip (\_ new old -> (# f new old #))

fromAscListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWithKey f = ascending lazyTip (\k new old -> let !i = key k in (# f i new old #))

-- | From keys in order, with the leaf for a value, and the value for the next and the last one of the same key.
ascending :: (Word# -> a -> IntMap a) -> (Word# -> a -> a -> (# a #)) -> [(Key, a)] -> IntMap a
ascending leaf again pairs = case pairs of
  [] -> Nil
  (I# k, x) : rest -> go Root (flipped k) x rest
  where
    go path k x [] = case leaf k x of !end -> close path end
    go path k x ((I# next, y) : rest) = case flipped next of
      w -> case w `eqWord#` k of
        1# -> case again k y x of (# z #) -> go path k z rest
        _ -> case leaf k x of !t -> case grow path (pivot k w) t of !path' -> go path' w y rest

-- | The branches above a place that have only their left subtree yet, innermost first.
data Path a = OnLeft Word# !(IntMap a) !(Path a) | Root

-- | The tree becomes the left subtree of a branch at the pivot, after branches that hold less are finished.
grow :: Path a -> Word# -> IntMap a -> Path a
grow (OnLeft q l path) p t
  | 1# <- ctz# q `ltWord#` ctz# p = grow path p (Bin q l t)
grow path p t = OnLeft p t path

close :: Path a -> IntMap a -> IntMap a
close (OnLeft p l path) t = close path (Bin p l t)
close Root t = t

-- Merging by tactics.

-- | What becomes of keys of one map only.
data WhenMissing f x y = WhenMissing
  { missingSubtree :: IntMap x -> f (IntMap y)
  , missingKey :: Key -> x -> f (Maybe y)
  }

-- | What becomes of keys of both maps.
newtype WhenMatched f x y z = WhenMatched { matchedKey :: Key -> x -> y -> f (Maybe z) }

type SimpleWhenMissing = WhenMissing Identity
type SimpleWhenMatched = WhenMatched Identity

runWhenMissing :: WhenMissing f x y -> Key -> x -> f (Maybe y)
runWhenMissing = missingKey

runWhenMatched :: WhenMatched f x y z -> Key -> x -> y -> f (Maybe z)
runWhenMatched = matchedKey

merge :: SimpleWhenMissing a c -> SimpleWhenMissing b c -> SimpleWhenMatched a b c -> IntMap a -> IntMap b -> IntMap c
merge one two both s t = runIdentity (mergeA one two both s t)

-- | Actions run in the order of keys.
mergeA
  :: Applicative f
  => WhenMissing f a c
  -> WhenMissing f b c
  -> WhenMatched f a b c
  -> IntMap a
  -> IntMap b
  -> f (IntMap c)
mergeA WhenMissing {missingSubtree = one} WhenMissing {missingSubtree = two} (WhenMatched both) = go
  where
    go s Nil = one s
    go Nil t = two t
    go s@(Bin p l r) t@(Bin q m n) = case relate p q of
      Same -> branch p (go l m) (go r n)
      Apart -> beside p s q t
      FirstInLeft -> branch q (go s m) (two n)
      FirstInRight -> branch q (two m) (go s n)
      SecondInLeft -> branch p (go l t) (one r)
      SecondInRight -> branch p (one l) (go r t)
    go s@(Bin p l r) t@(Tip k _) = case within SecondInLeft SecondInRight k p of
      SecondInLeft -> branch p (go l t) (one r)
      SecondInRight -> branch p (one l) (go r t)
      _ -> beside p s k t
    go s@(Tip j _) t@(Bin q m n) = case within FirstInLeft FirstInRight j q of
      FirstInLeft -> branch q (go s m) (two n)
      FirstInRight -> branch q (two m) (go s n)
      _ -> beside j s q t
    go s@(Tip j x) t@(Tip k y) = case j `eqWord#` k of
      1# -> fmap (\z -> maybeTip j z) (let !i = key j in both i x y)
      _ -> beside j s k t
    branch p = liftA2 (\l r -> bin p l r)
    beside j s k t = case j `ltWord#` k of
      1# -> branch (pivot j k) (one s) (two t)
      _ -> branch (pivot j k) (two t) (one s)

zipWithMatched :: Applicative f => (Key -> x -> y -> z) -> WhenMatched f x y z
zipWithMatched f = WhenMatched (\k x y -> pure (Just (f k x y)))

zipWithMaybeMatched :: Applicative f => (Key -> x -> y -> Maybe z) -> WhenMatched f x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure (f k x y))

zipWithAMatched :: Applicative f => (Key -> x -> y -> f z) -> WhenMatched f x y z
zipWithAMatched f = WhenMatched (\k x y -> fmap Just (f k x y))

zipWithMaybeAMatched :: (Key -> x -> y -> f (Maybe z)) -> WhenMatched f x y z
zipWithMaybeAMatched = WhenMatched

dropMissing :: Applicative f => WhenMissing f x y
dropMissing = WhenMissing (\_ -> pure Nil) (\_ _ -> pure Nothing)

preserveMissing :: Applicative f => WhenMissing f x x
preserveMissing = WhenMissing pure (\_ x -> pure (Just x))

mapMissing :: Applicative f => (Key -> x -> y) -> WhenMissing f x y
mapMissing f = WhenMissing (\t -> pure $! mapWithKey f t) (\k x -> pure (Just (f k x)))

mapMaybeMissing :: Applicative f => (Key -> x -> Maybe y) -> WhenMissing f x y
mapMaybeMissing f = WhenMissing (\t -> pure $! mapMaybeWithKey f t) (\k x -> pure $! f k x)

filterMissing :: Applicative f => (Key -> x -> Bool) -> WhenMissing f x x
filterMissing f = mapMaybeMissing (\k x -> if f k x then Just x else Nothing)

traverseMissing :: Applicative f => (Key -> x -> f y) -> WhenMissing f x y
traverseMissing f = traverseMaybeMissing (\k x -> fmap Just (f k x))

traverseMaybeMissing :: Applicative f => (Key -> x -> f (Maybe y)) -> WhenMissing f x y
traverseMaybeMissing f = WhenMissing (traverseMaybeWithKey f) f

filterAMissing :: Applicative f => (Key -> x -> f Bool) -> WhenMissing f x x
filterAMissing f = traverseMaybeMissing (\k x -> fmap (\b -> if b then Just x else Nothing) (f k x))

mapWhenMissing :: (Applicative f, Monad f) => (a -> b) -> WhenMissing f x a -> WhenMissing f x b
mapWhenMissing f (WhenMissing subtree single) =
  WhenMissing (\t -> subtree t >>= \t' -> pure $! map f t') (\k x -> single k x >>= \y -> pure $! fmap f y)

mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f x y a -> WhenMatched f x y b
mapWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> fmap (fmap f) (g k x y))

lmapWhenMissing :: (b -> a) -> WhenMissing f a x -> WhenMissing f b x
lmapWhenMissing f (WhenMissing subtree single) = WhenMissing (\t -> subtree (map f t)) (\k x -> single k (f x))

contramapFirstWhenMatched :: (b -> a) -> WhenMatched f a y z -> WhenMatched f b y z
contramapFirstWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> g k (f x) y)

contramapSecondWhenMatched :: (b -> a) -> WhenMatched f x a z -> WhenMatched f x b z
contramapSecondWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> g k x (f y))

-- | The second action if the first one gives something.
andThen :: Monad m => m (Maybe a) -> (a -> m (Maybe b)) -> m (Maybe b)
andThen action next = action >>= maybe (pure Nothing) next

instance (Applicative f, Monad f) => Functor (WhenMissing f x) where
  fmap = mapWhenMissing

instance (Applicative f, Monad f) => Applicative (WhenMissing f x) where
  pure x = mapMissing (\_ _ -> x)
  f <*> g = traverseMaybeMissing (\k x -> missingKey f k x `andThen` \h -> missingKey g k x >>= \y -> pure $! fmap h y)

instance (Applicative f, Monad f) => Monad (WhenMissing f x) where
  f >>= g = traverseMaybeMissing (\k x -> missingKey f k x `andThen` \y -> missingKey (g y) k x)

instance (Applicative f, Monad f) => Category (WhenMissing f) where
  id = preserveMissing
  f . g = traverseMaybeMissing (\k x -> missingKey g k x `andThen` \y -> missingKey f k y)

instance Functor f => Functor (WhenMatched f x y) where
  fmap = mapWhenMatched

instance (Monad f, Applicative f) => Applicative (WhenMatched f x y) where
  pure z = zipWithMatched (\_ _ _ -> z)
  f <*> g = WhenMatched (\k x y -> matchedKey f k x y `andThen` \h -> matchedKey g k x y >>= \z -> pure $! fmap h z)

instance (Monad f, Applicative f) => Monad (WhenMatched f x y) where
  f >>= g = WhenMatched (\k x y -> matchedKey f k x y `andThen` \z -> matchedKey (g z) k x y)

instance (Monad f, Applicative f) => Category (WhenMatched f x) where
  id = zipWithMatched (\_ _ y -> y)
  f . g = WhenMatched (\k x y -> matchedKey g k x y `andThen` \z -> matchedKey f k x z)

-- Instances.

instance Eq a => Eq (IntMap a) where
  (==) = liftEq (==)

instance Eq1 IntMap where
  liftEq f = go
    where
      go (Bin p l r) (Bin q m n) = case p `eqWord#` q of
        1# -> go l m && go r n
        _ -> False
      go (Tip j x) (Tip k y) = case j `eqWord#` k of
        1# -> f x y
        _ -> False
      go Nil Nil = True
      go _ _ = False

instance Ord1 IntMap where
  liftCompare f s t = liftCompare (liftCompare f) (toAscList s) (toAscList t)

instance Show1 IntMap where
  liftShowsPrec one list d t = showsUnaryWith pairs "fromList" d (toAscList t)
    where pairs = liftShowsPrec (liftShowsPrec one list) (liftShowList one list)

instance Read1 IntMap where
  liftReadsPrec one list = readsData (readsUnaryWith pairs "fromList" fromList)
    where pairs = liftReadsPrec (liftReadsPrec one list) (liftReadList one list)

instance Ord a => Ord (IntMap a) where
  compare s t = compare (toAscList s) (toAscList t)

instance Show a => Show (IntMap a) where
  showsPrec d t = showParen (d > 10) (showString "fromList " . shows (toList t))

instance Read a => Read (IntMap a) where
  readPrec = parens (prec 10 (do { Ident "fromList" <- lexP; fmap fromList readPrec }))
  readListPrec = readListPrecDefault

instance Semigroup (IntMap a) where
  (<>) = union
  stimes = stimesIdempotentMonoid

instance Monoid (IntMap a) where
  mempty = empty
  mconcat = unions

instance Functor IntMap where
  fmap = map
  x <$ t = mapLeaves (\k _ -> Tip k x) t

instance Foldable IntMap where
  fold = foldMapWithKey (\_ x -> x)
  foldMap f = foldMapWithKey (\_ x -> f x)
  foldr = foldr
  foldr' = foldr'
  foldl = foldl
  foldl' = foldl'
  toList = elems
  null = null
  length = size
  elem x = go
    where
      go (Bin _ l r) = go l || go r
      go (Tip _ y) = x == y
      go Nil = False
  maximum t = extreme "maximum" max t
  minimum t = extreme "minimum" min t
  sum = foldl' (+) 0
  product = foldl' (*) 1

extreme :: String -> (a -> a -> a) -> IntMap a -> a
extreme name better t = case minView t of
  Just (x, rest) -> foldl' better x rest
  Nothing -> error ("Data.Foldable." ++ name ++ " (for Data.IntMap): empty map")

instance Traversable IntMap where
  traverse f = traverseWithKey (\_ x -> f x)

instance NFData a => NFData (IntMap a) where
  rnf (Bin _ l r) = rnf l `seq` rnf r
  rnf (Tip _ x) = rnf x
  rnf Nil = ()

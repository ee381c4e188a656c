-- | Sets of Int: trees of pivots ("Data.IntSet.Pivot") whose leaves hold 64 keys, a bit each.
module Data.IntSet.Internal where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)

import Assay.Prim
import Assay.Types (Int (..))
import Control.DeepSeq (NFData (..))
import Data.Containers.Shared (Shape (..), draw)
import Data.IntSet.Pivot
import Data.List qualified as List
import Data.Maybe (fromMaybe)
import Data.Semigroup (stimesIdempotentMonoid)
import Data.Foldable qualified as Foldable
import Text.Read (Lexeme (Ident), Read (..), lexP, parens, prec, readListPrecDefault)

infixl 9 \\

-- | A leaf has the least key that it could hold, a multiple of 64, and bits that are not all 0. No branch has a Nil.
data IntSet = Bin Word# !IntSet !IntSet | Tip Word# Word# | Nil

-- Leaves and branches.

-- | The leaf that a key belongs to, and its bit there.
leafOf, bitOf :: Word# -> Word#
leafOf k = k `and#` 0xffffffffffffffc0##
bitOf k = 1## `uncheckedShiftL#` word2Int# (k `and#` 63##)

tip :: Word# -> Word# -> IntSet
tip _ 0## = Nil
tip j bits = Tip j bits

bin :: Word# -> IntSet -> IntSet -> IntSet
bin _ Nil r = r
bin _ l Nil = l
bin p l r = Bin p l r

-- | A branch of two trees that lie apart, each with a key or pivot of it.
link :: Word# -> IntSet -> Word# -> IntSet -> IntSet
link j s k t = case j `ltWord#` k of
  1# -> Bin (pivot j k) s t
  _ -> Bin (pivot j k) t s

lowest, highest :: Word# -> Word# -> Word#
lowest j bits = j `plusWord#` ctz# bits
highest j bits = j `plusWord#` (63## `minusWord#` clz# bits)

-- | The bits of a leaf for keys up to this one, and from this one on.
upTo, from :: Word# -> Word# -> Word# -> Word#
upTo k j bits
  | 1# <- k `ltWord#` j = 0##
  | 1# <- (k `minusWord#` j) `geWord#` 63## = bits
  | otherwise = bits `and#` ((2## `uncheckedShiftL#` word2Int# (k `minusWord#` j)) `minusWord#` 1##)
from k j bits
  | 1# <- k `leWord#` j = bits
  | 1# <- (k `minusWord#` j) `gtWord#` 63## = 0##
  | otherwise = bits `and#` (0xffffffffffffffff## `uncheckedShiftL#` word2Int# (k `minusWord#` j))

-- | Adds the bits to a leaf, or takes them away.
setBits, clearBits :: Word# -> Word# -> IntSet -> IntSet
setBits k new t@(Bin p l r) = case outside k p of
  1# -> link k (Tip k new) p t
  _ -> case k `ltWord#` p of
    1# -> Bin p (setBits k new l) r
    _ -> Bin p l (setBits k new r)
setBits k new t@(Tip j bits) = case k `eqWord#` j of
  1# -> Tip j (bits `or#` new)
  _ -> link k (Tip k new) j t
setBits k new Nil = Tip k new
clearBits k old (Bin p l r) = case k `ltWord#` p of
  1# -> let !l' = clearBits k old l in bin p l' r
  _ -> let !r' = clearBits k old r in bin p l r'
clearBits k old t@(Tip j bits) = case k `eqWord#` j of
  1# -> tip j (bits `and#` not# old)
  _ -> t
clearBits _ _ Nil = Nil

-- | The bits of a leaf that the set has.
getBits :: Word# -> IntSet -> Word#
getBits k (Bin p l r) = case k `ltWord#` p of
  1# -> getBits k l
  _ -> getBits k r
getBits k (Tip j bits) = case k `eqWord#` j of
  1# -> bits
  _ -> 0##
getBits _ Nil = 0##

-- Sets from nothing, and one key.

empty :: IntSet
empty = Nil

singleton :: Key -> IntSet
singleton (I# k) = case flipped k of w -> Tip (leafOf w) (bitOf w)

insert, delete :: Key -> IntSet -> IntSet
insert (I# k) t = case flipped k of w -> setBits (leafOf w) (bitOf w) t
delete (I# k) t = case flipped k of w -> clearBits (leafOf w) (bitOf w) t

member, notMember :: Key -> IntSet -> Bool
member (I# k) t = case flipped k of
  w -> case getBits (leafOf w) t `and#` bitOf w of
    0## -> False
    _ -> True
notMember k t = not (member k t)

alterF :: Functor f => (Bool -> f Bool) -> Key -> IntSet -> f IntSet
alterF f k t = fmap (\keep -> if keep then insert k t else delete k t) (f (member k t))

null :: IntSet -> Bool
null Nil = True
null _ = False

size :: IntSet -> Int
size t = I# (go 0# t)
  where
    go n (Bin _ l r) = go (go n l) r
    go n (Tip _ bits) = n +# word2Int# (popCnt# bits)
    go n Nil = n

-- Neighbours. On the way down, what lies on the other side of the key is kept for the case that its leaf has none.

lookupLE, lookupLT, lookupGE, lookupGT :: Key -> IntSet -> Maybe Key
lookupLE (I# k) t = before (flipped k) Nil t
lookupLT (I# k) t = case flipped k of
  0## -> Nothing
  w -> before (w `minusWord#` 1##) Nil t
lookupGE (I# k) t = after (flipped k) Nil t
lookupGT (I# k) t = case flipped k of
  0xffffffffffffffff## -> Nothing
  w -> after (w `plusWord#` 1##) Nil t

before, after :: Word# -> IntSet -> IntSet -> Maybe Key
before k smaller (Bin p l r) = case k `ltWord#` p of
  1# -> before k smaller l
  _ -> before k l r
before k smaller (Tip j bits) = case upTo k j bits of
  0## -> lookupMax smaller
  some -> let !k' = key (highest j some) in Just k'
before _ _ Nil = Nothing
after k larger (Bin p l r) = case k `ltWord#` p of
  1# -> after k r l
  _ -> after k larger r
after k larger (Tip j bits) = case from k j bits of
  0## -> lookupMin larger
  some -> let !k' = key (lowest j some) in Just k'
after _ _ Nil = Nothing

-- Ends.

lookupMin, lookupMax :: IntSet -> Maybe Key
lookupMin (Bin _ l _) = lookupMin l
lookupMin (Tip j bits) = let !k = key (lowest j bits) in Just k
lookupMin Nil = Nothing
lookupMax (Bin _ _ r) = lookupMax r
lookupMax (Tip j bits) = let !k = key (highest j bits) in Just k
lookupMax Nil = Nothing

findMin, findMax :: IntSet -> Key
findMin t = fromMaybe (error "findMin: empty set has no minimal element") (lookupMin t)
findMax t = fromMaybe (error "findMax: empty set has no maximal element") (lookupMax t)

deleteMin, deleteMax :: IntSet -> IntSet
deleteMin (Bin p l r) = let !l' = deleteMin l in bin p l' r
deleteMin (Tip j bits) = tip j (bits `and#` (bits `minusWord#` 1##))
deleteMin Nil = Nil
deleteMax (Bin p l r) = let !r' = deleteMax r in bin p l r'
deleteMax (Tip j bits) = tip j (bits `xor#` bitOf (highest j bits))
deleteMax Nil = Nil

minView, maxView :: IntSet -> Maybe (Key, IntSet)
minView t = case lookupMin t of
  Nothing -> Nothing
  Just k -> let !rest = deleteMin t in Just (k, rest)
maxView t = case lookupMax t of
  Nothing -> Nothing
  Just k -> let !rest = deleteMax t in Just (k, rest)

deleteFindMin, deleteFindMax :: IntSet -> (Key, IntSet)
deleteFindMin t = fromMaybe (error "deleteFindMin: empty set has no minimal element") (minView t)
deleteFindMax t = fromMaybe (error "deleteFindMax: empty set has no maximal element") (maxView t)

-- Two sets.

union, difference, intersection, (\\) :: IntSet -> IntSet -> IntSet
union s@(Bin p l r) t@(Bin q m n) = case relate p q of
  Same -> Bin p (union l m) (union r n)
  Apart -> link p s q t
  FirstInLeft -> Bin q (union s m) n
  FirstInRight -> Bin q m (union s n)
  SecondInLeft -> Bin p (union l t) r
  SecondInRight -> Bin p l (union r t)
union s@(Bin _ _ _) (Tip k bits) = setBits k bits s
union s@(Bin _ _ _) Nil = s
union (Tip k bits) t = setBits k bits t
union Nil t = t
difference s@(Bin p l r) t@(Bin q m n) = case relate p q of
  Same -> let { !l' = difference l m; !r' = difference r n } in bin p l' r'
  Apart -> s
  FirstInLeft -> difference s m
  FirstInRight -> difference s n
  SecondInLeft -> let !l' = difference l t in bin p l' r
  SecondInRight -> let !r' = difference r t in bin p l r'
difference s@(Bin _ _ _) (Tip k bits) = clearBits k bits s
difference s@(Bin _ _ _) Nil = s
difference (Tip j bits) t = tip j (bits `and#` not# (getBits j t))
difference Nil _ = Nil
intersection s@(Bin p l r) t@(Bin q m n) = case relate p q of
  Same -> let { !l' = intersection l m; !r' = intersection r n } in bin p l' r'
  Apart -> Nil
  FirstInLeft -> intersection s m
  FirstInRight -> intersection s n
  SecondInLeft -> intersection l t
  SecondInRight -> intersection r t
intersection s@(Bin _ _ _) (Tip k bits) = tip k (bits `and#` getBits k s)
intersection (Bin _ _ _) Nil = Nil
intersection (Tip j bits) t = tip j (bits `and#` getBits j t)
intersection Nil _ = Nil
s \\ t = difference s t

unions :: Foldable f => f IntSet -> IntSet
unions = Foldable.foldl' union empty

isSubsetOf, isProperSubsetOf, disjoint :: IntSet -> IntSet -> Bool
isSubsetOf s@(Bin p l r) (Bin q m n) = case relate p q of
  Same -> isSubsetOf l m && isSubsetOf r n
  FirstInLeft -> isSubsetOf s m
  FirstInRight -> isSubsetOf s n
  _ -> False
isSubsetOf (Bin _ _ _) _ = False
isSubsetOf (Tip j bits) t = case bits `and#` not# (getBits j t) of
  0## -> True
  _ -> False
isSubsetOf Nil _ = True
isProperSubsetOf s t = isSubsetOf s t && s /= t
disjoint s@(Bin p l r) t@(Bin q m n) = case relate p q of
  Same -> disjoint l m && disjoint r n
  Apart -> True
  FirstInLeft -> disjoint s m
  FirstInRight -> disjoint s n
  SecondInLeft -> disjoint l t
  SecondInRight -> disjoint r t
disjoint s@(Bin _ _ _) t = disjoint t s
disjoint (Tip j bits) t = case bits `and#` getBits j t of
  0## -> True
  _ -> False
disjoint Nil _ = True

-- Parts.

filter :: (Key -> Bool) -> IntSet -> IntSet
filter f = go
  where
    go (Bin p l r) = let { !l' = go l; !r' = go r } in bin p l' r'
    go (Tip j bits) = tip j (keep f j bits)
    go Nil = Nil

-- | The bits of a leaf whose keys satisfy the predicate.
keep :: (Key -> Bool) -> Word# -> Word# -> Word#
keep f j bits = go 0## bits
  where
    go kept 0## = kept
    go kept rest =
      let !k = key (lowest j rest)
       in if f k
            then go (kept `or#` (rest `and#` (0## `minusWord#` rest))) (rest `and#` (rest `minusWord#` 1##))
            else go kept (rest `and#` (rest `minusWord#` 1##))

partition :: (Key -> Bool) -> IntSet -> (IntSet, IntSet)
partition f t = case go t of (# yes, no #) -> (yes, no)
  where
    go (Bin p l r) = case go l of
      (# yes, no #) -> case go r of
        (# yes', no' #) -> let { !s = bin p yes yes'; !u = bin p no no' } in (# s, u #)
    go (Tip j bits) = case keep f j bits of
      kept -> let { !s = tip j kept; !u = tip j (bits `xor#` kept) } in (# s, u #)
    go Nil = (# Nil, Nil #)

split :: Key -> IntSet -> (IntSet, IntSet)
split (I# k) t = case apart (flipped k) t of (# less, more #) -> (less, more)

splitMember :: Key -> IntSet -> (IntSet, Bool, IntSet)
splitMember k !t = case split k t of
  (less, more) -> let !found = member k t in (less, found, more)

-- | The keys below this one, and those above it.
apart :: Word# -> IntSet -> (# IntSet, IntSet #)
apart k (Bin p l r) = case k `ltWord#` p of
  1# -> case apart k l of (# less, more #) -> let !more' = bin p more r in (# less, more' #)
  _ -> case apart k r of (# less, more #) -> let !less' = bin p l less in (# less', more #)
apart k (Tip j bits) = case upTo k j bits of
  some -> case from k j bits of
    rest -> let { !less = tip j (bits `xor#` rest); !more = tip j (bits `xor#` some) } in (# less, more #)
apart _ Nil = (# Nil, Nil #)

splitRoot :: IntSet -> [IntSet]
splitRoot (Bin _ l r) = [l, r]
splitRoot Nil = []
splitRoot t = [t]

map, mapMonotonic :: (Key -> Key) -> IntSet -> IntSet
map f t = fromList (List.map f (toList t))
mapMonotonic f t = fromDistinctAscList (List.map f (toAscList t))

-- Folds.

foldr, foldr', fold :: (Key -> b -> b) -> b -> IntSet -> b
foldr f = go
  where
    go z (Bin _ l r) = go (go z r) l
    go z (Tip j bits) = leaf z j bits
    go z Nil = z
    leaf z _ 0## = z
    leaf z j bits = let !k = key (lowest j bits) in f k (leaf z j (bits `and#` (bits `minusWord#` 1##)))
foldr' f z t = go t z
  where
    go (Bin _ l r) !acc = case go r acc of !acc' -> go l acc'
    go (Tip j bits) !acc = leaf j bits acc
    go Nil !acc = acc
    leaf _ 0## !acc = acc
    leaf j bits acc = case highest j bits of
      k -> let { !i = key k; !acc' = f i acc } in leaf j (bits `xor#` bitOf k) acc'
fold = foldr

foldl, foldl' :: (a -> Key -> a) -> a -> IntSet -> a
foldl f = go
  where
    go z (Bin _ l r) = go (go z l) r
    go z (Tip j bits) = leaf z j bits
    go z Nil = z
    leaf z _ 0## = z
    leaf z j bits = case highest j bits of k -> let !i = key k in f (leaf z j (bits `xor#` bitOf k)) i
foldl' f z t = go t z
  where
    go (Bin _ l r) !acc = case go l acc of !acc' -> go r acc'
    go (Tip j bits) !acc = leaf j bits acc
    go Nil !acc = acc
    leaf _ 0## !acc = acc
    leaf j bits acc =
      let { !k = key (lowest j bits); !acc' = f acc k } in leaf j (bits `and#` (bits `minusWord#` 1##)) acc'

-- Lists.

elems, toList, toAscList, toDescList :: IntSet -> [Key]
elems = toAscList
toList = toAscList
toAscList = foldr (:) []
toDescList = foldl (flip (:)) []

fromList, fromAscList, fromDistinctAscList :: [Key] -> IntSet
fromList = List.foldl' (flip insert) empty
fromDistinctAscList = fromAscList
fromAscList [] = Nil
fromAscList (I# first : rest) = case flipped first of w -> go Root (leafOf w) (bitOf w) rest
  where
    -- The last leaf is still growing; the path has the branches whose right subtree it is in.
    go path j bits [] = close path (Tip j bits)
    go path j bits (I# k : ks) = case flipped k of
      w -> case leafOf w `eqWord#` j of
        1# -> go path j (bits `or#` bitOf w) ks
        _ -> let !path' = grow path (pivot j w) (Tip j bits) in go path' (leafOf w) (bitOf w) ks

-- | The branches above a place that have only their left subtree yet, innermost first.
data Path = OnLeft Word# !IntSet !Path | Root

-- | The tree becomes the left subtree of a branch at the pivot, after branches that hold less are finished.
grow :: Path -> Word# -> IntSet -> Path
grow (OnLeft q l path) p t
  | 1# <- ctz# q `ltWord#` ctz# p = grow path p (Bin q l t)
grow path p t = OnLeft p t path

close :: Path -> IntSet -> IntSet
close (OnLeft p l path) t = close path (Bin p l t)
close Root t = t

-- Instances.

instance Eq IntSet where
  Bin p l r == Bin q m n = case p `eqWord#` q of
    1# -> l == m && r == n
    _ -> False
  Tip j bits == Tip k bits' = case j `eqWord#` k of
    1# -> case bits `eqWord#` bits' of
      1# -> True
      _ -> False
    _ -> False
  Nil == Nil = True
  _ == _ = False

instance Ord IntSet where
  compare s t = compare (toAscList s) (toAscList t)

instance Semigroup IntSet where
  (<>) = union
  stimes = stimesIdempotentMonoid

instance Monoid IntSet where
  mempty = empty
  mconcat = unions

instance Show IntSet where
  showsPrec d t = showParen (d > 10) (showString "fromList " . shows (toList t))

instance Read IntSet where
  readPrec = parens (prec 10 (do { Ident "fromList" <- lexP; fmap fromList readPrec }))
  readListPrec = readListPrecDefault

instance NFData IntSet where
  rnf !_ = ()

-- The tree, drawn.

showTree :: IntSet -> String
showTree = showTreeWith True False

showTreeWith :: Bool -> Bool -> IntSet -> String
showTreeWith hang wide t = draw hang wide (shape t)
  where
    shape (Bin p l r) = branch p (shape l) (shape r)
    shape (Tip j bits) = Node (' ' : shows (key j) (" + " ++ show (toList (Tip (flipped 0#) bits)))) Empty Empty
    shape Nil = Empty

-- | The subtree whose keys have the branching bit clear comes first: at a root for keys of both signs, the right one.
branch :: Word# -> Shape -> Shape -> Shape
branch 0x8000000000000000## l r = Node "*" r l
branch _ l r = Node "*" l r

-- | Sets as trees that are balanced by size. Functions that end in # give unboxed results.
module Data.Set.Internal where

import Assay.Prim
import Assay.Types (Int (..))
import Control.DeepSeq (NFData (..))
import Data.Containers.Shared
import qualified Data.Foldable as Foldable
import Data.Functor.Classes
import qualified Data.List as List
import Data.Semigroup (Semigroup (..), stimesIdempotentMonoid)
import Prelude hiding (drop, filter, foldl, foldr, map, null, splitAt, take)
import qualified Prelude
import Text.Read (Lexeme (Ident), lexP, parens, prec, readListPrec, readListPrecDefault, readPrec)

infixl 9 \\

-- | Its size, an element, those before it and those after it. Of two trees beside each other with more than one
-- element together, neither has more than three times as many as the other (Adams; the bounds of Hirai and Yamamoto).
data Set a = Bin Int# !a !(Set a) !(Set a) | Tip

-- Balance.

size# :: Set a -> Int#
size# Tip = 0#
size# (Bin n _ _ _) = n

bin :: a -> Set a -> Set a -> Set a
bin x l r = Bin (size# l +# size# r +# 1#) x l r

-- | Like bin, where the left tree may be too large by one insertion there or one deletion on the right.
balanceL :: a -> Set a -> Set a -> Set a
balanceL x l@(Bin m _ _ _) r@(Bin n _ _ _) = case m ># (3# *# n) of
  0# -> Bin (m +# n +# 1#) x l r
  _ -> rotateR x l r
balanceL x l Tip = rotateR x l Tip
balanceL x Tip r = bin x Tip r

-- | Like bin, where the right tree may be too large by one insertion there or one deletion on the left.
balanceR :: a -> Set a -> Set a -> Set a
balanceR x l@(Bin m _ _ _) r@(Bin n _ _ _) = case n ># (3# *# m) of
  0# -> Bin (m +# n +# 1#) x l r
  _ -> rotateL x l r
balanceR x Tip r = rotateL x Tip r
balanceR x l Tip = bin x l Tip

-- | Moves elements from the larger left tree to the right, unless it has only one.
rotateR :: a -> Set a -> Set a -> Set a
rotateR x (Bin n y ll lr) r
  | 1# <- n ># 1# = case lr of
      Bin m z inner outer | 1# <- m >=# (2# *# size# ll) ->
        let { !l' = bin y ll inner; !r' = bin x outer r } in bin z l' r'
      _ -> let !r' = bin x lr r in bin y ll r'
rotateR x l r = bin x l r

rotateL :: a -> Set a -> Set a -> Set a
rotateL x l (Bin n y rl rr)
  | 1# <- n ># 1# = case rl of
      Bin m z outer inner | 1# <- m >=# (2# *# size# rr) ->
        let { !l' = bin x l outer; !r' = bin y inner rr } in bin z l' r'
      _ -> let !l' = bin x l rl in bin y l' rr
rotateL x l r = bin x l r

-- | Trees of any sizes, with an element between them.
link :: a -> Set a -> Set a -> Set a
link x Tip r = insertMin x r
link x l Tip = insertMax x l
link x l@(Bin m y ll lr) r@(Bin n z rl rr)
  | 1# <- m ># (3# *# n) = let !r' = link x lr r in balanceR y ll r'
  | 1# <- n ># (3# *# m) = let !l' = link x l rl in balanceL z l' rr
  | otherwise = Bin (m +# n +# 1#) x l r

insertMin, insertMax :: a -> Set a -> Set a
insertMin x Tip = Bin 1# x Tip Tip
insertMin x (Bin _ y l r) = let !l' = insertMin x l in balanceL y l' r
insertMax x Tip = Bin 1# x Tip Tip
insertMax x (Bin _ y l r) = let !r' = insertMax x r in balanceR y l r'

-- | Trees of any sizes, without an element between them.
link2 :: Set a -> Set a -> Set a
link2 Tip r = r
link2 l Tip = l
link2 l@(Bin m x ll lr) r@(Bin n y rl rr)
  | 1# <- m ># (3# *# n) = let !r' = link2 lr r in balanceR x ll r'
  | 1# <- n ># (3# *# m) = let !l' = link2 l rl in balanceL y l' rr
  | otherwise = glue l r

-- | Trees that are balanced to each other.
glue :: Set a -> Set a -> Set a
glue Tip r = r
glue l Tip = l
glue l@(Bin m x ll lr) r@(Bin n y rl rr) = case m ># n of
  1# -> case maxView# x ll lr of (# z, l' #) -> balanceR z l' r
  _ -> case minView# y rl rr of (# z, r' #) -> balanceL z l r'

-- | The least element, and the others, of the parts of a node.
minView# :: a -> Set a -> Set a -> (# a, Set a #)
minView# x Tip r = (# x, r #)
minView# x (Bin _ y ll lr) r = case minView# y ll lr of
  (# least, l #) -> let !t = balanceR x l r in (# least, t #)

maxView# :: a -> Set a -> Set a -> (# a, Set a #)
maxView# x l Tip = (# x, l #)
maxView# x l (Bin _ y rl rr) = case maxView# y rl rr of
  (# greatest, r #) -> let !t = balanceL x l r in (# greatest, t #)

-- | The tree, if all of it is left; that its parts were made again is not kept then.
relink :: Set a -> a -> Set a -> Set a -> Set a
relink t x l r = case size# t ==# (size# l +# size# r +# 1#) of
  1# -> t
  _ -> link x l r

-- Making sets.

empty :: Set a
empty = Tip

singleton :: a -> Set a
singleton x = Bin 1# x Tip Tip

fromList :: Ord a => [a] -> Set a
fromList xs = case build (<) Tip link xs of
  (# t, rest #) -> List.foldl' (\u x -> insert x u) t rest

fromAscList, fromDescList :: Eq a => [a] -> Set a
fromAscList xs = fromDistinctAscList (firsts xs)
fromDescList xs = fromDistinctDescList (firsts xs)

-- | Of equal neighbours the first.
firsts :: Eq a => [a] -> [a]
firsts (x : y : rest)
  | x == y = firsts (x : rest)
  | otherwise = x : firsts (y : rest)
firsts xs = xs

fromDistinctAscList, fromDistinctDescList :: [a] -> Set a
fromDistinctAscList xs = case build (\_ _ -> True) Tip link xs of (# t, _ #) -> t
fromDistinctDescList xs = case build (\_ _ -> True) Tip (\x r l -> link x l r) xs of (# t, _ #) -> t

-- | In the order of the sets: first those with the least element.
powerSet :: Set a -> Set (Set a)
powerSet t = insertMin Tip (foldr' with Tip t)
  where
    with x others = insertMin (singleton x) (mapMonotonic (insertMin x) others) `link2` others

cartesianProduct :: Set a -> Set b -> Set (a, b)
cartesianProduct !s !t = fromDistinctAscList [(x, y) | x <- toAscList s, y <- toAscList t]

disjointUnion :: Set a -> Set b -> Set (Either a b)
disjointUnion s t = let { !r = mapMonotonic Right t; !l = mapMonotonic Left s } in link2 l r

-- One element.

insert :: Ord a => a -> Set a -> Set a
insert !x = go
  where
    !order = compare
    go Tip = Bin 1# x Tip Tip
    go (Bin n y l r) = case order x y of
      LT -> let !l' = go l in balanceL y l' r
      GT -> let !r' = go r in balanceR y l r'
      EQ -> Bin n x l r

delete :: Ord a => a -> Set a -> Set a
delete !x = go
  where
    !order = compare
    go Tip = Tip
    go (Bin _ y l r) = case order x y of
      LT -> let !l' = go l in balanceR y l' r
      GT -> let !r' = go r in balanceL y l r'
      EQ -> glue l r

alterF :: (Ord a, Functor f) => (Bool -> f Bool) -> a -> Set a -> f (Set a)
alterF f x t = fmap choose (f there)
  where
    there = member x t
    choose wanted
      | wanted == there = t
      | wanted = insert x t
      | otherwise = delete x t

member, notMember :: Ord a => a -> Set a -> Bool
member !x = go
  where
    !order = compare
    go Tip = False
    go (Bin _ y l r) = case order x y of
      LT -> go l
      GT -> go r
      EQ -> True
notMember x t = not (member x t)

lookupLT, lookupGT, lookupLE, lookupGE :: Ord a => a -> Set a -> Maybe a
lookupLT !x t = root (lastWhile (< x) t)
lookupLE !x t = root (lastWhile (<= x) t)
lookupGT !x t = root (firstAfter (<= x) t)
lookupGE !x t = root (firstAfter (< x) t)

root :: Set a -> Maybe a
root Tip = Nothing
root (Bin _ x _ _) = Just x

-- | The tree at the last element for which the predicate holds, and at the first for which it does not; it holds for none
-- after one for which it does not.
lastWhile, firstAfter :: (a -> Bool) -> Set a -> Set a
lastWhile p = go Tip
  where
    go found Tip = found
    go found t@(Bin _ x l r)
      | p x = go t r
      | otherwise = go found l
firstAfter p = go Tip
  where
    go found Tip = found
    go found t@(Bin _ x l r)
      | p x = go found r
      | otherwise = go t l

-- Questions about all of it.

null :: Set a -> Bool
null Tip = True
null Bin {} = False

size :: Set a -> Int
size t = I# (size# t)

isSubsetOf, isProperSubsetOf, disjoint :: Ord a => Set a -> Set a -> Bool
isSubsetOf s t = size s <= size t && within s t
isProperSubsetOf s t = size s < size t && within s t

-- | A subset, where the sizes alone do not say no.
within :: Ord a => Set a -> Set a -> Bool
within Tip _ = True
within _ Tip = False
within (Bin 1# x _ _) t = member x t
within (Bin _ x l r) t = case splitMember# x t of
  (# l', found, r' #) -> found && size l <= size l' && size r <= size r' && within l l' && within r r'

disjoint Tip _ = True
disjoint _ Tip = True
disjoint (Bin 1# x _ _) t = notMember x t
disjoint (Bin _ x l r) t = case splitMember# x t of
  (# l', found, r' #) -> not found && disjoint l l' && disjoint r r'

-- Two sets.

-- | Elements of the first where both have them.
union :: Ord a => Set a -> Set a -> Set a
union s Tip = s
union s (Bin 1# x _ _) = if member x s then s else insert x s
union (Bin 1# x _ _) t = insert x t
union Tip t = t
union s@(Bin _ x l r) t = case split# x t of
  (# tl, tr #) -> let { !l' = union l tl; !r' = union r tr } in relink s x l' r'

unions :: (Foldable f, Ord a) => f (Set a) -> Set a
unions = Foldable.foldl' union empty

difference, (\\) :: Ord a => Set a -> Set a -> Set a
difference Tip _ = Tip
difference s Tip = s
difference s (Bin _ x l r) = case split# x s of
  (# sl, sr #) -> let { !l' = difference sl l; !r' = difference sr r } in case size# s ==# (size# l' +# size# r') of
    1# -> s
    _ -> link2 l' r'
(\\) = difference

intersection :: Ord a => Set a -> Set a -> Set a
intersection Tip _ = Tip
intersection _ Tip = Tip
intersection s@(Bin _ x l r) t = case splitMember# x t of
  (# tl, found, tr #) ->
    let { !l' = intersection l tl; !r' = intersection r tr } in if found then relink s x l' r' else link2 l' r'

-- Parts.

filter :: (a -> Bool) -> Set a -> Set a
filter _ Tip = Tip
filter p t@(Bin _ x l r)
  | p x = let { !l' = filter p l; !r' = filter p r } in relink t x l' r'
  | otherwise = let { !l' = filter p l; !r' = filter p r } in link2 l' r'

partition :: (a -> Bool) -> Set a -> (Set a, Set a)
partition p t0 = case go t0 of (# yes, no #) -> (yes, no)
  where
    go Tip = (# Tip, Tip #)
    go t@(Bin _ x l r) = case go l of
      (# ly, ln #) -> case go r of
        (# ry, rn #)
          | p x -> let { !yes = relink t x ly ry; !no = link2 ln rn } in (# yes, no #)
          | otherwise -> let { !yes = link2 ly ry; !no = relink t x ln rn } in (# yes, no #)

split :: Ord a => a -> Set a -> (Set a, Set a)
split x t = case split# x t of (# l, r #) -> (l, r)

split# :: Ord a => a -> Set a -> (# Set a, Set a #)
split# x t = case splitMember# x t of (# l, _, r #) -> (# l, r #)

splitMember :: Ord a => a -> Set a -> (Set a, Bool, Set a)
splitMember x t = case splitMember# x t of (# l, found, r #) -> (l, found, r)

splitMember# :: Ord a => a -> Set a -> (# Set a, Bool, Set a #)
splitMember# x = go
  where
    !order = compare
    go Tip = (# Tip, False, Tip #)
    go (Bin _ y l r) = case order x y of
      LT -> case go l of (# less, found, more #) -> let !more' = link y more r in (# less, found, more' #)
      GT -> case go r of (# less, found, more #) -> let !less' = link y l less in (# less', found, more #)
      EQ -> (# l, True, r #)

splitRoot :: Set a -> [Set a]
splitRoot Tip = []
splitRoot (Bin _ x l r) = [l, singleton x, r]

takeWhileAntitone, dropWhileAntitone :: (a -> Bool) -> Set a -> Set a
takeWhileAntitone p t = case span# p t of (# yes, _ #) -> yes
dropWhileAntitone p t = case span# p t of (# _, no #) -> no

spanAntitone :: (a -> Bool) -> Set a -> (Set a, Set a)
spanAntitone p t = case span# p t of (# yes, no #) -> (yes, no)

span# :: (a -> Bool) -> Set a -> (# Set a, Set a #)
span# _ Tip = (# Tip, Tip #)
span# p (Bin _ x l r)
  | p x = case span# p r of (# yes, no #) -> let !yes' = link x l yes in (# yes', no #)
  | otherwise = case span# p l of (# yes, no #) -> let !no' = link x no r in (# yes, no' #)

-- Places.

lookupIndex :: Ord a => a -> Set a -> Maybe Int
lookupIndex !x = go 0#
  where
    !order = compare
    go _ Tip = Nothing
    go before (Bin _ y l r) = case order x y of
      LT -> go before l
      GT -> go (before +# size# l +# 1#) r
      EQ -> Just (I# (before +# size# l))

findIndex :: Ord a => a -> Set a -> Int
findIndex x t = case lookupIndex x t of
  Just i -> i
  Nothing -> error "Set.findIndex: element is not in the set"

elemAt :: Int -> Set a -> a
elemAt (I# i) t = go i t
  where
    go _ Tip = error "Set.elemAt: index out of range"
    go n (Bin _ x l r) = case size# l of
      m | 1# <- n <# m -> go n l
        | 1# <- n ># m -> go (n -# m -# 1#) r
        | otherwise -> x

deleteAt :: Int -> Set a -> Set a
deleteAt (I# i) t = go i t
  where
    go _ Tip = error "Set.deleteAt: index out of range"
    go n (Bin _ x l r) = case size# l of
      m | 1# <- n <# m -> let !l' = go n l in balanceR x l' r
        | 1# <- n ># m -> let !r' = go (n -# m -# 1#) r in balanceL x l r'
        | otherwise -> glue l r

take, drop :: Int -> Set a -> Set a
take n t = case splitAt# n t of (# l, _ #) -> l
drop n t = case splitAt# n t of (# _, r #) -> r

splitAt :: Int -> Set a -> (Set a, Set a)
splitAt n t = case splitAt# n t of (# l, r #) -> (l, r)

splitAt# :: Int -> Set a -> (# Set a, Set a #)
splitAt# (I# i) t
  | 1# <- i >=# size# t = (# t, Tip #)
  | otherwise = go i t
  where
    go n u
      | 1# <- n <=# 0# = (# Tip, u #)
    go _ Tip = (# Tip, Tip #)
    go n (Bin _ x l r) = case size# l of
      m | 1# <- n <=# m -> case go n l of (# before, after #) -> let !after' = link x after r in (# before, after' #)
        | otherwise -> case go (n -# m -# 1#) r of
            (# before, after #) -> let !before' = link x l before in (# before', after #)

-- The ends.

lookupMin, lookupMax :: Set a -> Maybe a
lookupMin t = root (firstAfter (\_ -> False) t)
lookupMax t = root (lastWhile (\_ -> True) t)

findMin, findMax :: Set a -> a
findMin t = case lookupMin t of
  Just x -> x
  Nothing -> error "Set.findMin: empty set has no minimal element"
findMax t = case lookupMax t of
  Just x -> x
  Nothing -> error "Set.findMax: empty set has no maximal element"

minView, maxView :: Set a -> Maybe (a, Set a)
minView Tip = Nothing
minView (Bin _ x l r) = case minView# x l r of (# least, t #) -> Just (least, t)
maxView Tip = Nothing
maxView (Bin _ x l r) = case maxView# x l r of (# greatest, t #) -> Just (greatest, t)

deleteMin, deleteMax :: Set a -> Set a
deleteMin Tip = Tip
deleteMin (Bin _ x l r) = case minView# x l r of (# _, t #) -> t
deleteMax Tip = Tip
deleteMax (Bin _ x l r) = case maxView# x l r of (# _, t #) -> t

deleteFindMin, deleteFindMax :: Set a -> (a, Set a)
deleteFindMin t = case minView t of
  Just found -> found
  Nothing -> (error "Set.deleteFindMin: can not return the minimal element of an empty set", Tip)
deleteFindMax t = case maxView t of
  Just found -> found
  Nothing -> (error "Set.deleteFindMax: can not return the maximal element of an empty set", Tip)

-- All elements.

map :: Ord b => (a -> b) -> Set a -> Set b
map f t = fromList (Prelude.map f (toAscList t))

mapMonotonic :: (a -> b) -> Set a -> Set b
mapMonotonic _ Tip = Tip
mapMonotonic f (Bin n x l r) = Bin n (f x) (mapMonotonic f l) (mapMonotonic f r)

foldr, foldr', fold :: (a -> b -> b) -> b -> Set a -> b
foldr f = go
  where
    go rest Tip = rest
    go rest (Bin _ x l r) = go (f x (go rest r)) l
foldr' f = go
  where
    go !rest Tip = rest
    go rest (Bin _ x l r) = let { !after = go rest r; !here = f x after } in go here l
fold = foldr

foldl, foldl' :: (b -> a -> b) -> b -> Set a -> b
foldl f = go
  where
    go done Tip = done
    go done (Bin _ x l r) = go (f (go done l) x) r
foldl' f = go
  where
    go !done Tip = done
    go done (Bin _ x l r) = let { !before = go done l; !here = f before x } in go here r

elems, toList, toAscList, toDescList :: Set a -> [a]
elems = toAscList
toList = toAscList
toAscList = foldr (:) []
toDescList = foldl (\rest x -> x : rest) []

-- For debugging.

showTree :: Show a => Set a -> String
showTree = showTreeWith True False

showTreeWith :: Show a => Bool -> Bool -> Set a -> String
showTreeWith hang wide t = draw hang wide (shape t)
  where
    shape Tip = Empty
    shape (Bin _ x l r) = Node (show x) (shape l) (shape r)

-- | In order, balanced, and with the right sizes.
valid :: Ord a => Set a -> Bool
valid t = ascending (toAscList t) && sound t
  where
    ascending xs = and (zipWith (<) xs (Prelude.drop 1 xs))
    sound Tip = True
    sound (Bin n _ l r) = size l + size r + 1 == I# n && even' (size l) (size r) && sound l && sound r
    even' m n = m + n <= 1 || (m <= 3 * n && n <= 3 * m)

-- Instances.

instance Eq a => Eq (Set a) where
  s == t = size s == size t && toAscList s == toAscList t

instance Ord a => Ord (Set a) where
  compare s t = compare (toAscList s) (toAscList t)

instance Show a => Show (Set a) where
  showsPrec d t = showParen (d > 10) (showString "fromList " . shows (toAscList t))

instance (Read a, Ord a) => Read (Set a) where
  readPrec = parens (prec 10 (do { Ident "fromList" <- lexP; fmap fromList readPrec }))
  readListPrec = readListPrecDefault

instance Ord a => Semigroup (Set a) where
  (<>) = union
  stimes = stimesIdempotentMonoid

instance Ord a => Monoid (Set a) where
  mempty = empty
  mconcat = unions

instance Foldable Set where
  fold = Foldable.foldMap id
  foldMap f = go
    where
      go Tip = mempty
      go (Bin 1# x _ _) = f x
      go (Bin _ x l r) = go l <> (f x <> go r)
  foldr = foldr
  foldr' = foldr'
  foldl = foldl
  foldl' = foldl'
  toList = toAscList
  null = null
  length = size
  elem !x = go
    where
      go Tip = False
      go (Bin _ y l r) = x == y || go l || go r
  minimum = findMin
  maximum = findMax
  sum = foldl' (+) 0
  product = foldl' (*) 1

instance NFData a => NFData (Set a) where
  rnf Tip = ()
  rnf (Bin _ x l r) = rnf x `seq` rnf l `seq` rnf r

instance Eq1 Set where
  liftEq same s t = size s == size t && liftEq same (toAscList s) (toAscList t)

instance Ord1 Set where
  liftCompare order s t = liftCompare order (toAscList s) (toAscList t)

instance Show1 Set where
  liftShowsPrec one list d t = showsUnaryWith (liftShowsPrec one list) "fromList" d (toAscList t)

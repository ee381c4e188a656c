-- | Lists that are not empty. Where a function of lists would be partial, here it is total.
module Data.List.NonEmpty
  ( NonEmpty (..), map, intersperse, scanl, scanr, scanl1, scanr1, transpose, sortBy, sortWith
  , length, head, tail, last, init, singleton, (<|), cons, uncons, unfoldr, unfold, sort, reverse, inits, tails
  , iterate, repeat, cycle, insert, some1, take, drop, splitAt, takeWhile, dropWhile, span, break, filter, partition
  , group, groupBy, groupWith, groupAllWith, group1, groupBy1, groupWith1, groupAllWith1
  , isPrefixOf, nub, nubBy, (!!), zip, zipWith, unzip, fromList, toList, nonEmpty, xor
  ) where

import Assay.CallStack
import Assay.Eq
import Assay.Error
import Assay.Foldable (Foldable, foldr)
import qualified Assay.Foldable as Foldable
import Assay.Function hiding (map)
import qualified Assay.List as List
import Assay.Monad
import Assay.Num
import Assay.Types

infixr 5 <|
infixl 9 !!

-- Lists and back.

nonEmpty :: [a] -> Maybe (NonEmpty a)
nonEmpty [] = Nothing
nonEmpty (x : xs) = Just (x :| xs)

fromList :: [a] -> NonEmpty a
fromList (x : xs) = x :| xs
fromList [] = errorWithoutStackTrace "NonEmpty.fromList: empty list"

toList :: NonEmpty a -> [a]
toList ~(x :| xs) = x : xs

-- | A function of lists that keeps them from being empty.
lift :: Foldable f => ([a] -> [b]) -> f a -> NonEmpty b
lift f xs = fromList (f (Foldable.toList xs))

-- Parts.

length :: NonEmpty a -> Int
length (_ :| xs) = 1 + List.lengthList xs

head :: NonEmpty a -> a
head (x :| _) = x

tail :: NonEmpty a -> [a]
tail (_ :| xs) = xs

last :: NonEmpty a -> a
last ~(x :| xs) = List.last (x : xs)

init :: NonEmpty a -> [a]
init ~(x :| xs) = List.init (x : xs)

uncons :: NonEmpty a -> (a, Maybe (NonEmpty a))
uncons ~(x :| xs) = (x, nonEmpty xs)

(!!) :: NonEmpty a -> Int -> a
(!!) ~(x :| xs) n
  | n == 0 = x
  | n > 0 = xs List.!! (n - 1)
  | otherwise = errorWithoutStackTrace "NonEmpty.!! negative index"

-- Making them.

singleton :: a -> NonEmpty a
singleton x = x :| []

(<|), cons :: a -> NonEmpty a -> NonEmpty a
x <| ~(y :| ys) = x :| y : ys
cons = (<|)

unfoldr :: (a -> (b, Maybe a)) -> a -> NonEmpty b
unfoldr f seed = case f seed of
  (x, Nothing) -> x :| []
  (x, Just next) -> x :| go next
  where
    go s = case f s of
      (y, rest) -> y : maybe [] go rest

unfold :: (a -> (b, Maybe a)) -> a -> NonEmpty b
unfold = unfoldr

iterate :: (a -> a) -> a -> NonEmpty a
iterate f x = x :| List.iterate f (f x)

repeat :: a -> NonEmpty a
repeat x = x :| List.repeat x

cycle :: NonEmpty a -> NonEmpty a
cycle xs = fromList (List.cycle (toList xs))

some1 :: Alternative f => f a -> f (NonEmpty a)
some1 x = liftA2 (:|) x (many x)

insert :: (Foldable f, Ord a) => a -> f a -> NonEmpty a
insert x xs = fromList (List.insert x (Foldable.toList xs))

-- The same length.

map :: (a -> b) -> NonEmpty a -> NonEmpty b
map f ~(x :| xs) = f x :| fmap f xs

reverse :: NonEmpty a -> NonEmpty a
reverse = lift List.reverse

sort :: Ord a => NonEmpty a -> NonEmpty a
sort = lift List.sort

sortBy :: (a -> a -> Ordering) -> NonEmpty a -> NonEmpty a
sortBy order = lift (List.sortBy order)

sortWith :: Ord o => (a -> o) -> NonEmpty a -> NonEmpty a
sortWith f = lift (List.sortBy (comparing f))

intersperse :: a -> NonEmpty a -> NonEmpty a
intersperse separator ~(x :| xs) = x :| (case xs of
  [] -> []
  _ -> separator : List.intersperse separator xs)

transpose :: NonEmpty (NonEmpty a) -> NonEmpty (NonEmpty a)
transpose xss = fmap fromList (fromList (List.transpose (toList (fmap toList xss))))

scanl :: Foldable f => (b -> a -> b) -> b -> f a -> NonEmpty b
scanl f z xs = fromList (List.scanl f z (Foldable.toList xs))

scanr :: Foldable f => (a -> b -> b) -> b -> f a -> NonEmpty b
scanr f z xs = fromList (List.scanr f z (Foldable.toList xs))

scanl1, scanr1 :: (a -> a -> a) -> NonEmpty a -> NonEmpty a
scanl1 f ~(x :| xs) = fromList (List.scanl f x xs)
scanr1 f ~(x :| xs) = fromList (List.scanr1 f (x : xs))

inits, tails :: Foldable f => f a -> NonEmpty [a]
inits xs = fromList (List.inits (Foldable.toList xs))
tails xs = fromList (List.tails (Foldable.toList xs))

nub :: Eq a => NonEmpty a -> NonEmpty a
nub = nubBy (==)

nubBy :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty a
nubBy same (x :| xs) = x :| List.nubBy same (List.filter (\y -> not (same x y)) xs)

-- Sublists.

take, drop :: Int -> NonEmpty a -> [a]
take n xs = List.take n (toList xs)
drop n xs = List.drop n (toList xs)

splitAt :: Int -> NonEmpty a -> ([a], [a])
splitAt n xs = List.splitAt n (toList xs)

takeWhile, dropWhile, filter :: (a -> Bool) -> NonEmpty a -> [a]
takeWhile p xs = List.takeWhile p (toList xs)
dropWhile p xs = List.dropWhile p (toList xs)
filter p xs = List.filter p (toList xs)

span, break, partition :: (a -> Bool) -> NonEmpty a -> ([a], [a])
span p xs = List.span p (toList xs)
break p = span (not . p)
partition p xs = List.partition p (toList xs)

isPrefixOf :: Eq a => [a] -> NonEmpty a -> Bool
isPrefixOf [] _ = True
isPrefixOf (y : ys) (x :| xs) = y == x && List.isPrefixOf ys xs

-- Groups.

group :: (Foldable f, Eq a) => f a -> [NonEmpty a]
group = groupBy (==)

groupBy :: Foldable f => (a -> a -> Bool) -> f a -> [NonEmpty a]
groupBy same xs = go (Foldable.toList xs)
  where
    go [] = []
    go (y : ys) = (y :| alike) : go others
      where
        (alike, others) = List.span (same y) ys

groupWith :: (Foldable f, Eq b) => (a -> b) -> f a -> [NonEmpty a]
groupWith f = groupBy (\x y -> f x == f y)

groupAllWith :: Ord b => (a -> b) -> [a] -> [NonEmpty a]
groupAllWith f xs = groupWith f (List.sortBy (comparing f) xs)

group1 :: Eq a => NonEmpty a -> NonEmpty (NonEmpty a)
group1 = groupBy1 (==)

groupBy1 :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupBy1 same (x :| xs) = (x :| alike) :| groupBy same others
  where
    (alike, others) = List.span (same x) xs

groupWith1 :: Eq b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupWith1 f = groupBy1 (\x y -> f x == f y)

groupAllWith1 :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupAllWith1 f xs = groupWith1 f (sortWith f xs)

-- Zips.

zip :: NonEmpty a -> NonEmpty b -> NonEmpty (a, b)
zip = zipWith (,)

zipWith :: (a -> b -> c) -> NonEmpty a -> NonEmpty b -> NonEmpty c
zipWith f ~(x :| xs) ~(y :| ys) = f x y :| List.zipWith f xs ys

unzip :: Functor f => f (a, b) -> (f a, f b)
unzip xs = (fmap fst xs, fmap snd xs)

xor :: NonEmpty Bool -> Bool
xor (x :| xs) = foldr (/=) x xs

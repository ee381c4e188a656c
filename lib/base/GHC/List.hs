-- | Functions on lists, and on lists only.
module GHC.List
  ( map, (++), filter, concat, head, last, tail, init, uncons, null, length, (!!)
  , foldl, foldl', foldl1, foldl1', scanl, scanl1, scanl', foldr, foldr1, scanr, scanr1
  , iterate, iterate', repeat, replicate, cycle, take, drop, sum, product, maximum, minimum, splitAt
  , takeWhile, dropWhile, span, break, reverse, and, or, any, all, elem, notElem, lookup, concatMap
  , zip, zip3, zipWith, zipWith3, unzip, unzip3, errorEmptyList
  ) where

import Assay.Eq
import qualified Assay.Foldable as Foldable
import Assay.Function
import Assay.List
import Assay.Num
import Assay.Types

concat :: [[a]] -> [a]
concat = Foldable.concat

null :: [a] -> Bool
null = Foldable.null

length :: [a] -> Int
length = lengthList

foldr :: (a -> b -> b) -> b -> [a] -> b
foldr = foldrList

foldl, foldl' :: (b -> a -> b) -> b -> [a] -> b
foldl = Foldable.foldl
foldl' = foldlList'

foldl1, foldr1 :: (a -> a -> a) -> [a] -> a
foldl1 = Foldable.foldl1
foldr1 = Foldable.foldr1

sum, product :: Num a => [a] -> a
sum = Foldable.sum
product = Foldable.product

maximum, minimum :: Ord a => [a] -> a
maximum = Foldable.maximum
minimum = Foldable.minimum

and, or :: [Bool] -> Bool
and = Foldable.and
or = Foldable.or

any, all :: (a -> Bool) -> [a] -> Bool
any = anyList
all = allList

elem, notElem :: Eq a => a -> [a] -> Bool
elem = elemList
notElem x xs = not (elemList x xs)

concatMap :: (a -> [b]) -> [a] -> [b]
concatMap = concatMapList

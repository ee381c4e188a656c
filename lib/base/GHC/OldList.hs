-- | Functions on lists, and on lists only: those of Data.List.
module GHC.OldList
  ( (\\), delete, deleteBy, deleteFirstsBy, dropWhileEnd, elemIndex, elemIndices, find, findIndex, findIndices
  , genericDrop, genericIndex, genericLength, genericReplicate, genericSplitAt, genericTake, group, groupBy, inits
  , insert, insertBy, intercalate, intersect, intersectBy, intersperse, isInfixOf, isPrefixOf, isSuffixOf
  , mapAccumL, mapAccumR, maximumBy, minimumBy, nub, nubBy, partition, permutations, singleton, sort, sortBy, sortOn
  , stripPrefix, subsequences, tails, transpose, unfoldr, union, unionBy, unzip4, unzip5, unzip6, unzip7
  , zip4, zip5, zip6, zip7, zipWith4, zipWith5, zipWith6, zipWith7, lines, unlines, words, unwords
  , map, (++), filter, concat, head, last, tail, init, uncons, null, length, (!!)
  , foldl, foldl', foldl1, foldl1', scanl, scanl1, scanl', foldr, foldr1, scanr, scanr1
  , iterate, iterate', repeat, replicate, cycle, take, drop, sum, product, maximum, minimum, splitAt
  , takeWhile, dropWhile, span, break, reverse, and, or, any, all, elem, notElem, lookup, concatMap
  , zip, zip3, zipWith, zipWith3, unzip, unzip3
  ) where

import Assay.Function
import Assay.List
import Assay.Types
import Data.List (deleteFirstsBy)
import qualified Data.List as List
import GHC.List

find :: (a -> Bool) -> [a] -> Maybe a
find = List.find

mapAccumL, mapAccumR :: (acc -> x -> (acc, y)) -> acc -> [x] -> (acc, [y])
mapAccumL = List.mapAccumL
mapAccumR = List.mapAccumR

maximumBy, minimumBy :: (a -> a -> Ordering) -> [a] -> a
maximumBy = List.maximumBy
minimumBy = List.minimumBy

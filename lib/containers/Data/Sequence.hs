-- | Sequences
module Data.Sequence
  ( Seq (Empty, (:<|), (:|>))
  , empty, fromArray, fromFunction, fromList, singleton, (<|), (><), (|>)
  , cycleTaking, iterateN, replicate, replicateA, replicateM, unfoldl, unfoldr
  , length, null, viewl, ViewL (..), viewr, ViewR (..)
  , scanl, scanl1, scanr, scanr1
  , breakl, breakr, chunksOf, dropWhileL, dropWhileR, filter, inits, partition, spanl, spanr, tails
  , takeWhileL, takeWhileR
  , sort, sortBy, sortOn, unstableSort, unstableSortBy, unstableSortOn
  , adjust, adjust', deleteAt, drop, index, insertAt, lookup, splitAt, take, update, (!?)
  , elemIndexL, elemIndexR, elemIndicesL, elemIndicesR, findIndexL, findIndexR, findIndicesL, findIndicesR
  , foldlWithIndex, foldMapWithIndex, foldrWithIndex, mapWithIndex, traverseWithIndex
  , intersperse, reverse, unzip, unzipWith, zip, zip3, zip4, zipWith, zipWith3, zipWith4
  ) where

import Prelude ()

import Data.Sequence.Internal

empty :: Seq a
empty = Nil

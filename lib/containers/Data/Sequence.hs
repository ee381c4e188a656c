-- | Sequences
module Data.Sequence
  ( Seq (Empty, (:<|), (:|>))
  , empty, singleton, (<|), (|>), (><), fromList, fromFunction, fromArray
  , replicate, replicateA, replicateM, cycleTaking, iterateN, unfoldr, unfoldl
  , null, length, ViewL (..), viewl, ViewR (..), viewr
  , scanl, scanl1, scanr, scanr1
  , tails, inits, chunksOf, takeWhileL, takeWhileR, dropWhileL, dropWhileR, spanl, spanr, breakl, breakr, partition, filter
  , sort, sortBy, sortOn, unstableSort, unstableSortBy, unstableSortOn
  , lookup, (!?), index, adjust, adjust', update, take, drop, insertAt, deleteAt, splitAt
  , elemIndexL, elemIndicesL, elemIndexR, elemIndicesR, findIndexL, findIndicesL, findIndexR, findIndicesR
  , foldMapWithIndex, foldlWithIndex, foldrWithIndex, mapWithIndex, traverseWithIndex
  , reverse, intersperse, zip, zipWith, zip3, zipWith3, zip4, zipWith4, unzip, unzipWith
  ) where

import Prelude ()

import Data.Sequence.Internal

empty :: Seq a
empty = Nil

-- | Strict texts.
module Data.Text
  ( Text, all, any, append, break, breakOn, breakOnAll, breakOnEnd, center, chunksOf, commonPrefixes, compareLength
  , concat, concatMap, cons, copy, count, drop, dropAround, dropEnd, dropWhile, dropWhileEnd, elem, empty, filter
  , find, findIndex, foldl, foldl', foldl1, foldl1', foldr, foldr1, group, groupBy, head, index, init, inits
  , intercalate, intersperse, isInfixOf, isPrefixOf, isSuffixOf, justifyLeft, justifyRight, last, length, lines, map
  , mapAccumL, mapAccumR, maximum, minimum, null, pack, partition, replace, replicate, reverse, scanl, scanl1, scanr
  , scanr1, singleton, snoc, span, split, splitAt, splitOn, strip, stripEnd, stripPrefix, stripStart, stripSuffix
  , tail, tails, take, takeEnd, takeWhile, takeWhileEnd, toCaseFold, toLower, toTitle, toUpper, transpose, uncons
  , unfoldr, unfoldrN, unlines, unpack, unsnoc, unwords, words, zip, zipWith
  ) where

import Assay.Text
import Prelude ()

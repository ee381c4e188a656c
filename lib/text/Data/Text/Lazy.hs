-- | Lazy texts.
module Data.Text.Lazy
  ( Text, all, any, append, break, breakOn, breakOnAll, breakOnEnd, center, chunksOf, commonPrefixes, compareLength
  , concat, concatMap, cons, count, cycle, drop, dropAround, dropEnd, dropWhile, dropWhileEnd, elem, empty, filter
  , find, foldl, foldl', foldl1, foldl1', foldlChunks, foldr, foldr1, foldrChunks, fromChunks, fromStrict, group
  , groupBy, head, index, init, inits, intercalate, intersperse, isInfixOf, isPrefixOf, isSuffixOf, iterate
  , justifyLeft, justifyRight, last, length, lines, map, mapAccumL, mapAccumR, maximum, minimum, null, pack
  , partition, repeat, replace, replicate, reverse, scanl, scanl1, scanr, scanr1, singleton, snoc, span, split
  , splitAt, splitOn, strip, stripEnd, stripPrefix, stripStart, stripSuffix, tail, tails, take, takeEnd, takeWhile
  , takeWhileEnd, toCaseFold, toChunks, toLower, toStrict, toTitle, toUpper, transpose, uncons, unfoldr, unfoldrN
  , unlines, unpack, unsnoc, unwords, words, zip, zipWith
  ) where

import Assay.Text.Lazy
import Prelude ()

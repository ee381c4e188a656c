-- | Lazy strings of bytes as characters up to U+00FF; others lose their upper bits.
module Data.ByteString.Lazy.Char8
  ( ByteString, all, any, append, appendFile, break, concat, concatMap, cons, cons', copy, count, cycle, drop
  , dropWhile, elem, elemIndex, elemIndices, empty, filter, find, findIndex, findIndices, foldl, foldl', foldl1
  , foldl1', foldr, foldr1, fromChunks, fromStrict, getContents, group, groupBy, hGet, hGetContents, hGetNonBlocking
  , hPut, hPutNonBlocking, hPutStr, hPutStrLn, head, index, init, inits, interact, intercalate, intersperse
  , isPrefixOf, isSuffixOf, iterate, last, length, lines, map, mapAccumL, mapAccumR, maximum, minimum, notElem, null
  , pack, partition, putStr, putStrLn, readFile, readInt, readInteger, repeat, replicate, reverse, scanl, singleton
  , snoc, span, split, splitAt, splitWith, stripPrefix, stripSuffix, tail, tails, take, takeWhile, toChunks, toStrict
  , transpose, uncons, unfoldr, unlines, unpack, unsnoc, unwords, words, writeFile, zip, zipWith
  ) where

import Assay.ByteString.Lazy
  ( ByteString, append, concat, copy, cycle, drop, empty, fromChunks, fromStrict, group, init, inits, intercalate
  , isPrefixOf, isSuffixOf, length, null, reverse, splitAt, stripPrefix, stripSuffix, tail, tails, take, toChunks
  , toStrict, transpose
  )
import qualified Assay.ByteString.Lazy as Core
import Assay.ByteString.LazyIO
  ( appendFile, getContents, hGet, hGetContents, hGetNonBlocking, hPut, hPutNonBlocking, hPutStr, hPutStrLn, interact
  , putStr, putStrLn, readFile, writeFile
  )
import qualified Data.ByteString.Char8 as Strict
import Data.Char (isDigit, isSpace)
import Data.Int (Int64)
import qualified Data.List as List
import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl, foldl1, foldr
  , foldr1, getContents, head, init, interact, iterate, last, length, lines, map, maximum, minimum, notElem, null
  , putStr, putStrLn, readFile, repeat, replicate, reverse, scanl, span, splitAt, tail, take, takeWhile, unlines
  , unwords, words, writeFile, zip, zipWith
  )

all, any :: (Char -> Bool) -> ByteString -> Bool
all = Core.all
any = Core.any

break, partition, span :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
break = Core.break
partition = Core.partition
span = Core.span

concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap = Core.concatMap

cons, cons', intersperse :: Char -> ByteString -> ByteString
cons = Core.cons
cons' = Core.cons'
intersperse = Core.intersperse

count :: Char -> ByteString -> Int64
count = Core.count

dropWhile, filter, takeWhile :: (Char -> Bool) -> ByteString -> ByteString
dropWhile = Core.dropWhile
filter = Core.filter
takeWhile = Core.takeWhile

elem, notElem :: Char -> ByteString -> Bool
elem = Core.elem
notElem = Core.notElem

elemIndex :: Char -> ByteString -> Maybe Int64
elemIndex = Core.elemIndex

elemIndices :: Char -> ByteString -> [Int64]
elemIndices = Core.elemIndices

find :: (Char -> Bool) -> ByteString -> Maybe Char
find = Core.find

findIndex :: (Char -> Bool) -> ByteString -> Maybe Int64
findIndex = Core.findIndex

findIndices :: (Char -> Bool) -> ByteString -> [Int64]
findIndices = Core.findIndices

foldl, foldl' :: (a -> Char -> a) -> a -> ByteString -> a
foldl = Core.foldl
foldl' = Core.foldl'

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 = Core.foldl1
foldl1' = Core.foldl1'
foldr1 = Core.foldr1

foldr :: (Char -> a -> a) -> a -> ByteString -> a
foldr = Core.foldr

groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy = Core.groupBy

head, last, maximum, minimum :: ByteString -> Char
head = Core.head
last = Core.last
maximum = Core.maximum
minimum = Core.minimum

index :: ByteString -> Int64 -> Char
index = Core.index

iterate :: (Char -> Char) -> Char -> ByteString
iterate = Core.iterate

map :: (Char -> Char) -> ByteString -> ByteString
map = Core.map

mapAccumL, mapAccumR :: (acc -> Char -> (acc, Char)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL = Core.mapAccumL
mapAccumR = Core.mapAccumR

pack :: [Char] -> ByteString
pack = Core.pack

repeat, singleton :: Char -> ByteString
repeat = Core.repeat
singleton = Core.singleton

replicate :: Int64 -> Char -> ByteString
replicate = Core.replicate

scanl :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl = Core.scanl

snoc :: ByteString -> Char -> ByteString
snoc = Core.snoc

split :: Char -> ByteString -> [ByteString]
split = Core.split

splitWith :: (Char -> Bool) -> ByteString -> [ByteString]
splitWith = Core.splitWith

uncons :: ByteString -> Maybe (Char, ByteString)
uncons = Core.uncons

unfoldr :: (a -> Maybe (Char, a)) -> a -> ByteString
unfoldr = Core.unfoldr

unpack :: ByteString -> [Char]
unpack = Core.unpack

unsnoc :: ByteString -> Maybe (ByteString, Char)
unsnoc = Core.unsnoc

zip :: ByteString -> ByteString -> [(Char, Char)]
zip = Core.zip

zipWith :: (Char -> Char -> a) -> ByteString -> ByteString -> [a]
zipWith = Core.zipWith

-- Lines and words.

lines :: ByteString -> [ByteString]
lines b
  | null b = []
  | otherwise = case Core.break (== '\n') b of
      (line, rest) -> line : lines (drop 1 rest)

unlines :: [ByteString] -> ByteString
unlines bs = concat (List.concatMap (\b -> [b, singleton '\n']) bs)

words :: ByteString -> [ByteString]
words b = List.filter (not . null) (Core.splitWith isSpace b)

unwords :: [ByteString] -> ByteString
unwords = intercalate (singleton ' ')

-- Numbers: their digits are brought into one piece.

readInt :: ByteString -> Maybe (Int, ByteString)
readInt = numbered Strict.readInt

readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger = numbered Strict.readInteger

numbered :: (Strict.ByteString -> Maybe (a, Strict.ByteString)) -> ByteString -> Maybe (a, ByteString)
numbered number b = case Core.uncons b of
  Just (c, rest) | c == '-' || c == '+' -> go (Core.singleton c) rest
  _ -> go empty b
  where
    go sign rest = case Core.span isDigit rest of
      (digits, end) -> fmap (\(n, _) -> (n, end)) (number (toStrict (append sign digits)))

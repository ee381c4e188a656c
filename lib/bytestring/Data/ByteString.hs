-- | Strings of bytes, each in one piece.
module Data.ByteString
  ( ByteString, all, any, append, appendFile, break, breakByte, breakEnd, breakSubstring, concat, concatMap, cons
  , copy, count, drop, dropWhile, dropWhileEnd, elem, elemIndex, elemIndexEnd, elemIndices, empty, filter, find
  , findIndex, findIndexEnd, findIndices, findSubstring, findSubstrings, foldl, foldl', foldl1, foldl1', foldr
  , foldr', foldr1, foldr1', getContents, getLine, group, groupBy, hGet, hGetContents, hGetLine, hGetNonBlocking
  , hGetSome, hPut, hPutNonBlocking, hPutStr, hPutStrLn, head, index, init, inits, interact, intercalate, intersperse
  , isInfixOf, isPrefixOf, isSuffixOf, last, length, map, mapAccumL, mapAccumR, maximum, minimum, notElem, null, pack
  , partition, putStr, putStrLn, readFile, replicate, reverse, scanl, scanl1, scanr, scanr1, singleton, snoc, sort
  , span, spanEnd, split, splitAt, splitWith, stripPrefix, stripSuffix, tail, tails, take, takeWhile, takeWhileEnd
  , transpose, uncons, unfoldr, unfoldrN, unpack, unsnoc, unzip, writeFile, zip, zipWith
  ) where

import Assay.ByteString
  ( ByteString, append, breakSubstring, concat, copy, drop, empty, findSubstring, findSubstrings, group, init, inits
  , intercalate, isInfixOf, isPrefixOf, isSuffixOf, length, null, reverse, sort, splitAt, stripPrefix, stripSuffix
  , tail, tails, take, transpose
  )
import qualified Assay.ByteString as Core
import Assay.ByteString.IO
  ( appendFile, getContents, getLine, hGet, hGetContents, hGetLine, hGetNonBlocking, hGetSome, hPut, hPutNonBlocking
  , hPutStr, hPutStrLn, interact, putStr, putStrLn, readFile, writeFile
  )
import Data.Word (Word8)
import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1
  , getContents, getLine, head, init, interact, last, length, map, maximum, minimum, notElem, null, putStr, putStrLn
  , readFile, replicate, reverse, scanl, scanl1, scanr, scanr1, span, splitAt, tail, take, takeWhile, unzip
  , writeFile, zip, zipWith
  )

all, any :: (Word8 -> Bool) -> ByteString -> Bool
all = Core.all
any = Core.any

break, breakEnd, partition, span, spanEnd :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
break = Core.break
breakEnd = Core.breakEnd
partition = Core.partition
span = Core.span
spanEnd = Core.spanEnd

concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap = Core.concatMap

cons, intersperse :: Word8 -> ByteString -> ByteString
cons = Core.cons
intersperse = Core.intersperse

count :: Word8 -> ByteString -> Int
count = Core.count

dropWhile, dropWhileEnd, filter, takeWhile, takeWhileEnd :: (Word8 -> Bool) -> ByteString -> ByteString
dropWhile = Core.dropWhile
dropWhileEnd = Core.dropWhileEnd
filter = Core.filter
takeWhile = Core.takeWhile
takeWhileEnd = Core.takeWhileEnd

elem, notElem :: Word8 -> ByteString -> Bool
elem = Core.elem
notElem = Core.notElem

elemIndex, elemIndexEnd :: Word8 -> ByteString -> Maybe Int
elemIndex = Core.elemIndex
elemIndexEnd = Core.elemIndexEnd

elemIndices :: Word8 -> ByteString -> [Int]
elemIndices = Core.elemIndices

find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find = Core.find

findIndex, findIndexEnd :: (Word8 -> Bool) -> ByteString -> Maybe Int
findIndex = Core.findIndex
findIndexEnd = Core.findIndexEnd

findIndices :: (Word8 -> Bool) -> ByteString -> [Int]
findIndices = Core.findIndices

foldl, foldl' :: (a -> Word8 -> a) -> a -> ByteString -> a
foldl = Core.foldl
foldl' = Core.foldl'

foldl1, foldl1', foldr1, foldr1' :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1 = Core.foldl1
foldl1' = Core.foldl1'
foldr1 = Core.foldr1
foldr1' = Core.foldr1'

foldr, foldr' :: (Word8 -> a -> a) -> a -> ByteString -> a
foldr = Core.foldr
foldr' = Core.foldr'

groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy = Core.groupBy

head, last, maximum, minimum :: ByteString -> Word8
head = Core.head
last = Core.last
maximum = Core.maximum
minimum = Core.minimum

index :: ByteString -> Int -> Word8
index = Core.index

map :: (Word8 -> Word8) -> ByteString -> ByteString
map = Core.map

mapAccumL, mapAccumR :: (acc -> Word8 -> (acc, Word8)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL = Core.mapAccumL
mapAccumR = Core.mapAccumR

pack :: [Word8] -> ByteString
pack = Core.pack

replicate :: Int -> Word8 -> ByteString
replicate = Core.replicate

scanl, scanr :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl = Core.scanl
scanr = Core.scanr

scanl1, scanr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> ByteString
scanl1 = Core.scanl1
scanr1 = Core.scanr1

singleton :: Word8 -> ByteString
singleton = Core.singleton

snoc :: ByteString -> Word8 -> ByteString
snoc = Core.snoc

split :: Word8 -> ByteString -> [ByteString]
split = Core.split

splitWith :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitWith = Core.splitWith

uncons :: ByteString -> Maybe (Word8, ByteString)
uncons = Core.uncons

unfoldr :: (a -> Maybe (Word8, a)) -> a -> ByteString
unfoldr = Core.unfoldr

unfoldrN :: Int -> (a -> Maybe (Word8, a)) -> a -> (ByteString, Maybe a)
unfoldrN = Core.unfoldrN

unpack :: ByteString -> [Word8]
unpack = Core.unpack

unsnoc :: ByteString -> Maybe (ByteString, Word8)
unsnoc = Core.unsnoc

unzip :: [(Word8, Word8)] -> (ByteString, ByteString)
unzip = Core.unzip

zip :: ByteString -> ByteString -> [(Word8, Word8)]
zip = Core.zip

zipWith :: (Word8 -> Word8 -> a) -> ByteString -> ByteString -> [a]
zipWith = Core.zipWith

breakByte :: Word8 -> ByteString -> (ByteString, ByteString)
breakByte x = Core.break (== x)

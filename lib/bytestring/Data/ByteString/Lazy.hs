-- | Strings of bytes in chunks that are made when they are demanded.
module Data.ByteString.Lazy
  ( ByteString, all, any, append, appendFile, break, concat, concatMap, cons, cons', copy, count, cycle, drop
  , dropWhile, elem, elemIndex, elemIndexEnd, elemIndices, empty, filter, find, findIndex, findIndexEnd, findIndices
  , foldl, foldl', foldl1, foldl1', foldlChunks, foldr, foldr1, foldrChunks, fromChunks, fromStrict, getContents
  , group, groupBy, hGet, hGetContents, hGetNonBlocking, hPut, hPutNonBlocking, hPutStr, head, index, init, inits
  , interact, intercalate, intersperse, isPrefixOf, isSuffixOf, iterate, last, length, map, mapAccumL, mapAccumR
  , maximum, minimum, notElem, null, pack, partition, putStr, putStrLn, readFile, repeat, replicate, reverse, scanl
  , singleton, snoc, span, split, splitAt, splitWith, stripPrefix, stripSuffix, tail, tails, take, takeWhile
  , toChunks, toStrict, transpose, uncons, unfoldr, unpack, unsnoc, unzip, writeFile, zip, zipWith
  ) where

import Assay.ByteString.Lazy
  ( ByteString, append, concat, copy, cycle, drop, empty, foldlChunks, foldrChunks, fromChunks, fromStrict, group
  , init, inits, intercalate, isPrefixOf, isSuffixOf, length, null, reverse, splitAt, stripPrefix, stripSuffix, tail
  , tails, take, toChunks, toStrict, transpose
  )
import qualified Assay.ByteString.Lazy as Core
import Assay.ByteString.LazyIO
  ( appendFile, getContents, hGet, hGetContents, hGetNonBlocking, hPut, hPutNonBlocking, hPutStr, interact, putStr
  , putStrLn, readFile, writeFile
  )
import Data.Int (Int64)
import Data.Word (Word8)
import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl, foldl1, foldr
  , foldr1, getContents, head, init, interact, iterate, last, length, map, maximum, minimum, notElem, null, putStr
  , putStrLn, readFile, repeat, replicate, reverse, scanl, span, splitAt, tail, take, takeWhile, unzip, writeFile
  , zip, zipWith
  )

all, any :: (Word8 -> Bool) -> ByteString -> Bool
all = Core.all
any = Core.any

break, partition, span :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
break = Core.break
partition = Core.partition
span = Core.span

concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap = Core.concatMap

cons, cons', intersperse :: Word8 -> ByteString -> ByteString
cons = Core.cons
cons' = Core.cons'
intersperse = Core.intersperse

count :: Word8 -> ByteString -> Int64
count = Core.count

dropWhile, filter, takeWhile :: (Word8 -> Bool) -> ByteString -> ByteString
dropWhile = Core.dropWhile
filter = Core.filter
takeWhile = Core.takeWhile

elem, notElem :: Word8 -> ByteString -> Bool
elem = Core.elem
notElem = Core.notElem

elemIndex, elemIndexEnd :: Word8 -> ByteString -> Maybe Int64
elemIndex = Core.elemIndex
elemIndexEnd = Core.elemIndexEnd

elemIndices :: Word8 -> ByteString -> [Int64]
elemIndices = Core.elemIndices

find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find = Core.find

findIndex, findIndexEnd :: (Word8 -> Bool) -> ByteString -> Maybe Int64
findIndex = Core.findIndex
findIndexEnd = Core.findIndexEnd

findIndices :: (Word8 -> Bool) -> ByteString -> [Int64]
findIndices = Core.findIndices

foldl, foldl' :: (a -> Word8 -> a) -> a -> ByteString -> a
foldl = Core.foldl
foldl' = Core.foldl'

foldl1, foldl1', foldr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1 = Core.foldl1
foldl1' = Core.foldl1'
foldr1 = Core.foldr1

foldr :: (Word8 -> a -> a) -> a -> ByteString -> a
foldr = Core.foldr

groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy = Core.groupBy

head, last, maximum, minimum :: ByteString -> Word8
head = Core.head
last = Core.last
maximum = Core.maximum
minimum = Core.minimum

index :: ByteString -> Int64 -> Word8
index = Core.index

iterate :: (Word8 -> Word8) -> Word8 -> ByteString
iterate = Core.iterate

map :: (Word8 -> Word8) -> ByteString -> ByteString
map = Core.map

mapAccumL, mapAccumR :: (acc -> Word8 -> (acc, Word8)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL = Core.mapAccumL
mapAccumR = Core.mapAccumR

pack :: [Word8] -> ByteString
pack = Core.pack

repeat, singleton :: Word8 -> ByteString
repeat = Core.repeat
singleton = Core.singleton

replicate :: Int64 -> Word8 -> ByteString
replicate = Core.replicate

scanl :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl = Core.scanl

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

-- | Strings of bytes as characters up to U+00FF; others lose their upper bits.
module Data.ByteString.Char8
  ( ByteString, all, any, append, appendFile, break, breakEnd, breakSubstring, concat, concatMap, cons, copy, count
  , drop, dropSpace, dropWhile, dropWhileEnd, elem, elemIndex, elemIndexEnd, elemIndices, empty, filter, find
  , findIndex, findIndices, findSubstring, findSubstrings, foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1
  , foldr1', getContents, getLine, group, groupBy, hGet, hGetContents, hGetLine, hGetNonBlocking, hGetSome, hPut
  , hPutNonBlocking, hPutStr, hPutStrLn, head, index, init, inits, interact, intercalate, intersperse, isInfixOf
  , isPrefixOf, isSuffixOf, last, length, lines, map, mapAccumL, mapAccumR, maximum, minimum, notElem, null, pack
  , partition, putStr, putStrLn, readFile, readInt, readInteger, replicate, reverse, scanl, scanl1, scanr, scanr1
  , singleton, snoc, sort, span, spanEnd, split, splitAt, splitWith, strip, stripPrefix, stripSuffix, tail, tails
  , take, takeWhile, takeWhileEnd, transpose, uncons, unfoldr, unfoldrN, unlines, unpack, unsnoc, unwords, unzip
  , words, writeFile, zip, zipWith
  ) where

import Assay.ByteString
  ( ByteString (..), append, breakSubstring, concat, copy, drop, empty, findSubstring, findSubstrings, group, init, inits
  , intercalate, isInfixOf, isPrefixOf, isSuffixOf, length, null, reverse, sort, splitAt, stripPrefix, stripSuffix
  , tail, tails, take, transpose
  )
import qualified Assay.ByteString as Core
import Assay.ByteString.IO
  ( appendFile, getContents, getLine, hGet, hGetContents, hGetLine, hGetNonBlocking, hGetSome, hPut, hPutNonBlocking
  , hPutStr, hPutStrLn, interact, putStr, putStrLn, readFile, writeFile
  )
import Assay.Prim
import Assay.Types (Int (..))
import Data.Char (isDigit, isSpace)
import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1
  , getContents, getLine, head, init, interact, last, length, lines, map, maximum, minimum, notElem, null, putStr
  , putStrLn, readFile, replicate, reverse, scanl, scanl1, scanr, scanr1, span, splitAt, tail, take, takeWhile
  , unlines, unwords, unzip, words, writeFile, zip, zipWith
  )

all, any :: (Char -> Bool) -> ByteString -> Bool
all = Core.all
any = Core.any

break, breakEnd, partition, span, spanEnd :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
break = Core.break
breakEnd = Core.breakEnd
partition = Core.partition
span = Core.span
spanEnd = Core.spanEnd

concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap = Core.concatMap

cons, intersperse :: Char -> ByteString -> ByteString
cons = Core.cons
intersperse = Core.intersperse

count :: Char -> ByteString -> Int
count = Core.count

dropWhile, dropWhileEnd, filter, takeWhile, takeWhileEnd :: (Char -> Bool) -> ByteString -> ByteString
dropWhile = Core.dropWhile
dropWhileEnd = Core.dropWhileEnd
filter = Core.filter
takeWhile = Core.takeWhile
takeWhileEnd = Core.takeWhileEnd

elem, notElem :: Char -> ByteString -> Bool
elem = Core.elem
notElem = Core.notElem

elemIndex, elemIndexEnd :: Char -> ByteString -> Maybe Int
elemIndex = Core.elemIndex
elemIndexEnd = Core.elemIndexEnd

elemIndices :: Char -> ByteString -> [Int]
elemIndices = Core.elemIndices

find :: (Char -> Bool) -> ByteString -> Maybe Char
find = Core.find

findIndex :: (Char -> Bool) -> ByteString -> Maybe Int
findIndex = Core.findIndex

findIndices :: (Char -> Bool) -> ByteString -> [Int]
findIndices = Core.findIndices

foldl, foldl' :: (a -> Char -> a) -> a -> ByteString -> a
foldl = Core.foldl
foldl' = Core.foldl'

foldl1, foldl1', foldr1, foldr1' :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 = Core.foldl1
foldl1' = Core.foldl1'
foldr1 = Core.foldr1
foldr1' = Core.foldr1'

foldr, foldr' :: (Char -> a -> a) -> a -> ByteString -> a
foldr = Core.foldr
foldr' = Core.foldr'

groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy = Core.groupBy

head, last, maximum, minimum :: ByteString -> Char
head = Core.head
last = Core.last
maximum = Core.maximum
minimum = Core.minimum

index :: ByteString -> Int -> Char
index = Core.index

map :: (Char -> Char) -> ByteString -> ByteString
map = Core.map

mapAccumL, mapAccumR :: (acc -> Char -> (acc, Char)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL = Core.mapAccumL
mapAccumR = Core.mapAccumR

pack :: String -> ByteString
pack = Core.pack

replicate :: Int -> Char -> ByteString
replicate = Core.replicate

scanl, scanr :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl = Core.scanl
scanr = Core.scanr

scanl1, scanr1 :: (Char -> Char -> Char) -> ByteString -> ByteString
scanl1 = Core.scanl1
scanr1 = Core.scanr1

singleton :: Char -> ByteString
singleton = Core.singleton

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

unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> (ByteString, Maybe a)
unfoldrN = Core.unfoldrN

unpack :: ByteString -> [Char]
unpack = Core.unpack

unsnoc :: ByteString -> Maybe (ByteString, Char)
unsnoc = Core.unsnoc

unzip :: [(Char, Char)] -> (ByteString, ByteString)
unzip = Core.unzip

zip :: ByteString -> ByteString -> [(Char, Char)]
zip = Core.zip

zipWith :: (Char -> Char -> a) -> ByteString -> ByteString -> [a]
zipWith = Core.zipWith

-- Lines and words.

lines :: ByteString -> [ByteString]
lines (BS a from n) = go from
  where
    end = from +# n
    go i = case i ==# end of
      1# -> []
      _ -> case findByteArray# a i (end -# i) 10## of k -> BS a i k : next (i +# k)
    next i = case i ==# end of { 1# -> []; _ -> go (i +# 1#) }

unlines :: [ByteString] -> ByteString
unlines = Core.unlines

words :: ByteString -> [ByteString]
words (BS a from n) = between from
  where
    end = from +# n
    between i = case i ==# end of
      1# -> []
      _ -> case space# (indexWord8Array# a i) of
        1# -> between (i +# 1#)
        _ -> word i (i +# 1#)
    word start i = case i ==# end of
      1# -> [BS a start (i -# start)]
      _ -> case space# (indexWord8Array# a i) of
        1# -> BS a start (i -# start) : between (i +# 1#)
        _ -> word start (i +# 1#)

-- | 1 for a byte that isSpace holds of.
space# :: Word# -> Int#
space# w = case gtWord# w 32## of
  1# -> eqWord# w 160##
  _ -> orI# (eqWord# w 32##) (leWord# (minusWord# w 9##) 4##)

unwords :: [ByteString] -> ByteString
unwords = intercalate (singleton ' ')

dropSpace, strip :: ByteString -> ByteString
dropSpace = Core.dropWhile isSpace
strip = Core.dropWhileEnd isSpace . dropSpace

-- Numbers.

-- | A sign and digits; what is too large for an Int goes round.
readInt :: ByteString -> Maybe (Int, ByteString)
readInt (BS _ _ 0#) = Nothing
readInt (BS a from n) = case indexWord8Array# a from of
  45## -> digits 1# -1#
  43## -> digits 1# 1#
  _ -> digits 0# 1#
  where
    digits start sign = case digitsByteArray# a (from +# start) (n -# start) of
      (# _, 0# #) -> Nothing
      (# w, k #) -> case start +# k of
        end -> let { !i = I# (sign *# word2Int# w); !rest = BS a (from +# end) (n -# end) } in Just (i, rest)

readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger b = case Core.uncons b of
  Just ('-', rest) -> fmap (\(n, end) -> (negate n, end)) (unsigned rest)
  Just ('+', rest) -> unsigned rest
  _ -> unsigned b
  where
    unsigned digits = case Core.span isDigit digits of
      (some, rest)
        | null some -> Nothing
        | otherwise -> let !n = read (unpack some) in Just (n, rest)

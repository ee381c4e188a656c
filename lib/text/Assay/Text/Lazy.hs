-- | Lazy texts: chunks that are made when they are demanded.
module Assay.Text.Lazy where

import Assay.ByteString (ByteString (..), after#, before#, byte#, length#)
import qualified Assay.ByteString as S
import Assay.Int (Int64 (..))
import Assay.Prim
import qualified Assay.Text as T
import Assay.Text (first#, last#, skip#, streamError)
import Assay.Types
import Control.DeepSeq (NFData (..))
import Data.Char (isSpace)
import qualified Data.List as List
import Data.String (IsString (..))
import Prelude hiding
  ( all, any, break, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1, head, init
  , iterate, last, length, lines, map, maximum, minimum, null, repeat, replicate, reverse, scanl, scanl1, scanr, scanr1
  , span, splitAt, tail, take, takeWhile, unlines, unwords, words, zip, zipWith
  )

-- | Chunks that are not empty.
data Text = Empty | Chunk !T.Text Text

smallChunkSize, defaultChunkSize :: Int
smallChunkSize = 4096 - 16
defaultChunkSize = 16384 - 16

chunk :: T.Text -> Text -> Text
chunk t ts
  | T.null t = ts
  | otherwise = Chunk t ts

-- | Bytes that are characters, before a text.
bytes :: ByteString -> Text -> Text
bytes b ts = chunk (T.Text b) ts

foldrChunks :: (T.Text -> a -> a) -> a -> Text -> a
foldrChunks f end = go
  where
    go Empty = end
    go (Chunk t ts) = f t (go ts)

foldlChunks :: (a -> T.Text -> a) -> a -> Text -> a
foldlChunks f = go
  where
    go !x Empty = x
    go !x (Chunk t ts) = go (f x t) ts

instance Eq Text where
  x == y = compare x y == EQ

instance Ord Text where
  compare Empty Empty = EQ
  compare Empty _ = LT
  compare _ Empty = GT
  compare (Chunk (T.Text b) ts) (Chunk (T.Text c) us) = case shorter# b c of
    n -> case compare (before# b n) (before# c n) of
      EQ -> compare (bytes (after# b n) ts) (bytes (after# c n) us)
      other -> other

shorter# :: ByteString -> ByteString -> Int#
shorter# b c = case length# b <# length# c of
  1# -> length# b
  _ -> length# c

instance Semigroup Text where
  (<>) = append

instance Monoid Text where
  mempty = Empty
  mconcat = concat

instance NFData Text where
  rnf Empty = ()
  rnf (Chunk _ ts) = rnf ts

instance Show Text where
  showsPrec p t = showsPrec p (unpack t)

instance Read Text where
  readsPrec p s = [(pack x, rest) | (x, rest) <- readsPrec p s]

instance IsString Text where
  fromString = pack

-- Making them.

empty :: Text
empty = Empty

singleton :: Char -> Text
singleton c = Chunk (T.singleton c) Empty

-- | The first chunks are small, so that little is demanded for the beginning.
pack :: String -> Text
pack = go 32
  where
    go n cs = case List.splitAt n cs of
      (some, []) -> chunk (T.pack some) Empty
      (some, rest) -> Chunk (T.pack some) (go (min (n * 2) smallChunkSize) rest)

unpack :: Text -> String
unpack = foldr (:) []

fromStrict :: T.Text -> Text
fromStrict t = chunk t Empty

toStrict :: Text -> T.Text
toStrict t = T.concat (toChunks t)

fromChunks :: [T.Text] -> Text
fromChunks = List.foldr chunk Empty

toChunks :: Text -> [T.Text]
toChunks = foldrChunks (:) []

cons :: Char -> Text -> Text
cons c ts = Chunk (T.singleton c) ts

snoc :: Text -> Char -> Text
snoc ts c = append ts (singleton c)

append :: Text -> Text -> Text
append ts us = foldrChunks Chunk us ts

concat :: [Text] -> Text
concat = List.foldr append Empty

replicate :: Int64 -> Text -> Text
replicate n !t
  | n <= 0 || null t = Empty
  | otherwise = go n
  where
    go 0 = Empty
    go k = append t (go (k - 1))

repeat :: Char -> Text
repeat c = let ts = Chunk (T.replicate 112 (T.singleton c)) ts in ts

cycle :: Text -> Text
cycle Empty = emptyError "cycle"
cycle ts = let round = append ts round in round

iterate :: (Char -> Char) -> Char -> Text
iterate f c = let !d = c in Chunk (T.singleton d) (iterate f (f d))

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f seed = pack (List.unfoldr f seed)

unfoldrN :: Int64 -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f !seed
  | n <= 0 = Empty
  | otherwise = pack (T.unfoldedN n f seed)

-- Basic interface.

emptyError :: String -> a
emptyError name = T.emptyError ("Lazy." ++ name)

null :: Text -> Bool
null Empty = True
null _ = False

length :: Text -> Int64
length = foldlChunks (\n t -> n + fromIntegral (T.length t)) 0

compareLength :: Text -> Int64 -> Ordering
compareLength ts n
  | n < 0 = GT
compareLength Empty n = compare 0 n
compareLength (Chunk t ts) n = compareLength ts (n - fromIntegral (T.length t))

head, last :: Text -> Char
head Empty = streamError "head" "Empty stream"
head (Chunk t _) = T.head t
last Empty = emptyError "last"
last (Chunk t Empty) = T.last t
last (Chunk _ ts) = last ts

tail, init :: Text -> Text
tail Empty = emptyError "tail"
tail (Chunk t ts) = chunk (T.tail t) ts
init Empty = emptyError "init"
init (Chunk t ts) = go t ts
  where
    go u Empty = chunk (T.init u) Empty
    go u (Chunk v vs) = Chunk u (go v vs)

uncons :: Text -> Maybe (Char, Text)
uncons Empty = Nothing
uncons ts = Just (head ts, tail ts)

unsnoc :: Text -> Maybe (Text, Char)
unsnoc Empty = Nothing
unsnoc ts = Just (init ts, last ts)

index :: Text -> Int64 -> Char
index ts i
  | i < 0 = streamError "index" "Negative index"
  | otherwise = case drop i ts of
      Empty -> streamError "index" "Index too large"
      rest -> head rest

-- Each character.

map :: (Char -> Char) -> Text -> Text
map f = eachChunk (T.map f)

eachChunk :: (T.Text -> T.Text) -> Text -> Text
eachChunk f = foldrChunks (\t rest -> Chunk (f t) rest) Empty

toUpper, toLower, toCaseFold, toTitle :: Text -> Text
toUpper = eachChunk T.toUpper
toLower = eachChunk T.toLower
toCaseFold = eachChunk T.toCaseFold
toTitle ts = pack (T.titled False (unpack ts))

reverse :: Text -> Text
reverse = go Empty
  where
    go done Empty = done
    go done (Chunk t ts) = go (Chunk (T.reverse t) done) ts

intercalate :: Text -> [Text] -> Text
intercalate separator ts = concat (List.intersperse separator ts)

intersperse :: Char -> Text -> Text
intersperse c ts = pack (List.intersperse c (unpack ts))

transpose :: [Text] -> [Text]
transpose ts = List.map pack (List.transpose (List.map unpack ts))

justifyLeft, justifyRight, center :: Int64 -> Char -> Text -> Text
justifyLeft n c ts = case missing n ts of
  0 -> ts
  more -> let !spaces = padding more c in append ts spaces
justifyRight n c ts = append (padding (missing n ts) c) ts
center n c ts = case missing n ts of
  0 -> ts
  more -> concat [padding (more - more `div` 2) c, ts, padding (more `div` 2) c]

missing :: Int64 -> Text -> Int64
missing n ts = case length ts of
  have
    | n <= have -> 0
    | otherwise -> n - have

padding :: Int64 -> Char -> Text
padding n c
  | n <= 0 = Empty
  | otherwise = replicate n (singleton c)

filter :: (Char -> Bool) -> Text -> Text
filter p = foldrChunks (\t rest -> chunk (T.filter p t) rest) Empty

partition :: (Char -> Bool) -> Text -> (Text, Text)
partition p ts = (filter p ts, filter (not . p) ts)

concatMap :: (Char -> Text) -> Text -> Text
concatMap f = foldr (\c rest -> append (f c) rest) Empty

zip :: Text -> Text -> [(Char, Char)]
zip !x !y = List.zip (unpack x) (unpack y)

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f !x !y = pack (List.zipWith f (unpack x) (unpack y))

-- Folds.

foldl, foldl' :: (a -> Char -> a) -> a -> Text -> a
foldl f = go
  where
    go x Empty = x
    go x (Chunk t ts) = go (T.foldl f x t) ts
foldl' f = go
  where
    go !x Empty = x
    go !x (Chunk t ts) = go (T.foldl' f x t) ts

foldr :: (Char -> a -> a) -> a -> Text -> a
foldr f = foldrChunks (\t rest -> T.foldr f rest t)

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 _ Empty = streamError "foldl1" "Internal error"
foldl1 f ts = foldl f (head ts) (tail ts)
foldl1' _ Empty = streamError "foldl1" "Internal error"
foldl1' f ts = foldl' f (head ts) (tail ts)
foldr1 _ Empty = streamError "foldr1" "Internal error"
foldr1 f (Chunk t ts) = go t ts
  where
    go u Empty = T.foldr1 f u
    go u (Chunk v vs) = T.foldr f (go v vs) u

any, all :: (Char -> Bool) -> Text -> Bool
any p = foldrChunks (\t rest -> T.any p t || rest) False
all p = foldrChunks (\t rest -> T.all p t && rest) True

maximum, minimum :: Text -> Char
maximum Empty = streamError "maximum" "Internal error"
maximum ts = foldl1' max ts
minimum Empty = streamError "minimum" "Internal error"
minimum ts = foldl1' min ts

scanl, scanr :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl f c ts = pack (List.scanl f c (unpack ts))
scanr f c ts = pack (List.scanr f c (unpack ts))

scanl1, scanr1 :: (Char -> Char -> Char) -> Text -> Text
scanl1 f ts = pack (List.scanl1 f (unpack ts))
scanr1 f ts = pack (List.scanr1 f (unpack ts))

mapAccumL, mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL f start ts = case ts of
  Empty -> (start, Empty)
  Chunk u us -> let { (x, u') = T.mapAccumL f start u; (end, us') = mapAccumL f x us } in (end, Chunk u' us')
mapAccumR f start ts = case ts of
  Empty -> (start, Empty)
  Chunk u us -> let { (x, us') = mapAccumR f start us; (end, u') = T.mapAccumR f x u } in (end, Chunk u' us')

find :: (Char -> Bool) -> Text -> Maybe Char
find p = foldrChunks (\t rest -> case T.find p t of { Nothing -> rest; found -> found }) Nothing

elem :: Char -> Text -> Bool
elem c = any (== c)

-- Parts.

take, drop, takeEnd, dropEnd :: Int64 -> Text -> Text
take n ts
  | n <= 0 = Empty
take _ Empty = Empty
take (I64# n) (Chunk t@(T.Text b) ts) = case skip# b 0# n of
  (# i, missing #)
    | isTrue# (missing ># 0#) -> Chunk t (take (I64# missing) ts)
    | otherwise -> bytes (before# b i) Empty
drop n ts
  | n <= 0 = ts
drop _ Empty = Empty
drop (I64# n) (Chunk (T.Text b) ts) = case skip# b 0# n of
  (# i, missing #)
    | isTrue# (missing ># 0#) -> drop (I64# missing) ts
    | otherwise -> bytes (after# b i) ts
takeEnd n ts
  | n <= 0 = Empty
  | otherwise = drop (length ts - n) ts
dropEnd n ts
  | n <= 0 = ts
  | otherwise = take (length ts - n) ts

splitAt :: Int64 -> Text -> (Text, Text)
splitAt n ts
  | n <= 0 = (Empty, ts)
splitAt _ Empty = (Empty, Empty)
splitAt (I64# n) (Chunk t@(T.Text b) ts) = case skip# b 0# n of
  (# i, missing #)
    | isTrue# (missing ># 0#) -> let (before, after) = splitAt (I64# missing) ts in (Chunk t before, after)
    | otherwise -> (bytes (before# b i) Empty, bytes (after# b i) ts)

-- | At a place that is given in bytes.
splitAtByte :: Int64 -> Text -> (Text, Text)
splitAtByte _ Empty = (Empty, Empty)
splitAtByte (I64# n) (Chunk t@(T.Text b) ts) = case n <=# length# b of
  1# -> (bytes (before# b n) Empty, bytes (after# b n) ts)
  _ -> let (before, after) = splitAtByte (I64# (n -# length# b)) ts in (Chunk t before, after)

takeWhile, dropWhile, takeWhileEnd, dropWhileEnd, dropAround :: (Char -> Bool) -> Text -> Text
takeWhile p ts = fst (span p ts)
dropWhile p = go
  where
    go Empty = Empty
    go (Chunk (T.Text b) ts) = case first# (not . p) b of
      i | isTrue# (i ==# length# b) -> go ts
        | otherwise -> bytes (after# b i) ts
takeWhileEnd p ts = snd (breakEnd (not . p) ts)
dropWhileEnd p ts = fst (breakEnd (not . p) ts)
dropAround p ts = dropWhile p (dropWhileEnd p ts)

-- | After the last character that meets the condition.
breakEnd :: (Char -> Bool) -> Text -> (Text, Text)
breakEnd p = go
  where
    go Empty = (Empty, Empty)
    go (Chunk t@(T.Text b) ts) = case go ts of
      (Empty, after) -> case last# p b of i -> (bytes (before# b i) Empty, bytes (after# b i) after)
      (before, after) -> (Chunk t before, after)

strip, stripStart, stripEnd :: Text -> Text
strip = dropAround isSpace
stripStart = dropWhile isSpace
stripEnd = dropWhileEnd isSpace

span, break :: (Char -> Bool) -> Text -> (Text, Text)
span p = break (not . p)
break p = go
  where
    go Empty = (Empty, Empty)
    go (Chunk t@(T.Text b) ts) = case first# p b of
      i | isTrue# (i ==# length# b) -> let (before, after) = go ts in (Chunk t before, after)
        | otherwise -> (bytes (before# b i) Empty, bytes (after# b i) ts)

split :: (Char -> Bool) -> Text -> [Text]
split p = go
  where
    go ts = case break p ts of
      (before, after) -> before : (case after of { Empty -> []; _ -> go (tail after) })

chunksOf :: Int64 -> Text -> [Text]
chunksOf n = go
  where
    go !ts
      | n <= 0 || null ts = []
      | otherwise = case splitAt n ts of (some, rest) -> some : go rest

group :: Text -> [Text]
group = groupBy (==)

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy _ Empty = []
groupBy p ts = case head ts of
  c -> let (same, rest) = span (p c) (tail ts) in cons c same : groupBy p rest

inits, tails :: Text -> [Text]
inits ts = Empty : (case ts of
  Empty -> []
  Chunk u us -> List.map fromStrict (List.drop 1 (T.inits u)) ++ List.map (Chunk u) (List.drop 1 (inits us)))
tails Empty = [Empty]
tails ts = ts : tails (tail ts)

lines :: Text -> [Text]
lines Empty = []
lines ts = case break (== '\n') ts of
  (line, rest) -> line : lines (drop 1 rest)

words :: Text -> [Text]
words ts = List.filter (not . null) (split isSpace ts)

unlines, unwords :: [Text] -> Text
unlines ts = concat (List.map (`snoc` '\n') ts)
unwords = intercalate (singleton ' ')

-- Other texts in a text.

isPrefixOf, isSuffixOf, isInfixOf :: Text -> Text -> Bool
isPrefixOf Empty _ = True
isPrefixOf _ Empty = False
isPrefixOf (Chunk (T.Text b) ts) (Chunk (T.Text c) us) = case shorter# b c of
  n -> before# b n == before# c n && isPrefixOf (bytes (after# b n) ts) (bytes (after# c n) us)
isSuffixOf Empty _ = True
isSuffixOf x y = T.isSuffixOf (toStrict x) (toStrict y)
isInfixOf Empty _ = True
isInfixOf pattern ts = not (List.null (occurrences pattern ts))

stripPrefix, stripSuffix :: Text -> Text -> Maybe Text
stripPrefix x y
  | isPrefixOf x y = Just (drop (length x) y)
  | otherwise = Nothing
stripSuffix x y
  | isSuffixOf x y = Just (dropEnd (length x) y)
  | otherwise = Nothing

commonPrefixes :: Text -> Text -> Maybe (Text, Text, Text)
commonPrefixes x y = case List.length (List.takeWhile id (List.zipWith (==) (unpack x) (unpack y))) of
  0 -> Nothing
  n -> case splitAt (fromIntegral n) x of
    (common, rest) -> Just (common, rest, drop (fromIntegral n) y)

-- | The places, in bytes, of a text in another, none of them inside of the one before it. It is not empty. What was matched
-- at the end of a chunk goes on in the next.
occurrences :: Text -> Text -> [Int64]
occurrences pattern = case toStrict pattern of
  T.Text b -> case S.borders b of S.Borders table -> search b table 0# 0#

search :: ByteString -> ByteArray# -> Int# -> Int# -> Text -> [Int64]
search _ _ _ _ Empty = []
search pattern table matched from (Chunk (T.Text b) ts) = go 0# matched
  where
    go i k = case k ==# length# pattern of
      1# -> I64# (from +# i -# k) : go i 0#
      _ -> case i ==# length# b of
        1# -> search pattern table k (from +# i) ts
        _ -> go (i +# 1#) (S.extend# pattern table (byte# b i) k)

wanted :: String -> Text -> Text
wanted name Empty = emptyError name
wanted _ pattern = pattern

breakOn, breakOnEnd :: Text -> Text -> (Text, Text)
breakOn pattern ts = case occurrences (wanted "breakOn" pattern) ts of
  [] -> (ts, Empty)
  i : _ -> splitAtByte i ts
breakOnEnd pattern ts =
  let (after, before) = breakOn (reverse pattern) (reverse ts) in (reverse before, reverse after)

breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll pattern ts = List.map (`splitAtByte` ts) (occurrences (wanted "breakOnAll" pattern) ts)

splitOn :: Text -> Text -> [Text]
splitOn pattern ts = go 0 (occurrences (wanted "splitOn" pattern) ts) ts
  where
    size = case toStrict pattern of T.Text b -> I64# (length# b)
    go _ [] rest = [rest]
    go from (i : more) rest = case splitAtByte (i - from) rest of
      (before, after) -> before : go (i + size) more (snd (splitAtByte size after))

replace :: Text -> Text -> Text -> Text
replace pattern by ts = intercalate by (splitOn pattern ts)

count :: Text -> Text -> Int64
count pattern ts = List.genericLength (occurrences (wanted "count" pattern) ts)

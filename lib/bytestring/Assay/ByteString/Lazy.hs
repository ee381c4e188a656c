-- | Lazy strings of bytes, for elements that are Word8 or Char: what the public modules are made of.
module Assay.ByteString.Lazy where

import Assay.ByteString (Byte (..), after#, before#, byte#, first#, last#, length#)
import qualified Assay.ByteString as S
import Assay.Int (Int64 (..))
import Assay.Prim
import Assay.Types
import Assay.Word (Word8)
import Control.DeepSeq (NFData (..))
import qualified Data.List as List
import Data.String (IsString (..))
import Prelude hiding
  ( all, any, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1, head, init, iterate
  , last, length, map, maximum, minimum, notElem, null, repeat, replicate, reverse, scanl, span, splitAt, tail, take
  , takeWhile, unzip, zip, zipWith, break
  )

-- | Chunks that are not empty.
data ByteString = Empty | Chunk !S.ByteString ByteString

-- | The sizes that chunks have where nothing else says it: those of pages and of the cache, less a header.
smallChunkSize, defaultChunkSize :: Int
smallChunkSize = 4096 - 16
defaultChunkSize = 32 * 1024 - 16

chunk :: S.ByteString -> ByteString -> ByteString
chunk c cs
  | S.null c = cs
  | otherwise = Chunk c cs

foldrChunks :: (S.ByteString -> a -> a) -> a -> ByteString -> a
foldrChunks f end = go
  where
    go Empty = end
    go (Chunk c cs) = f c (go cs)

foldlChunks :: (a -> S.ByteString -> a) -> a -> ByteString -> a
foldlChunks f = go
  where
    go !x Empty = x
    go !x (Chunk c cs) = go (f x c) cs

-- Making them.

empty :: ByteString
empty = Empty

singleton :: Byte e => e -> ByteString
singleton x = Chunk (S.singleton x) Empty

-- | The first chunks are small, so that little is demanded for the beginning.
pack :: Byte e => [e] -> ByteString
pack = go 32
  where
    go n xs = case List.splitAt n xs of
      (some, []) -> chunk (S.pack some) Empty
      (some, rest) -> Chunk (S.pack some) (go (min (n * 2) smallChunkSize) rest)

unpack :: Byte e => ByteString -> [e]
unpack = foldr (:) []

fromStrict :: S.ByteString -> ByteString
fromStrict c = chunk c Empty

toStrict :: ByteString -> S.ByteString
toStrict = S.concat . toChunks

fromChunks :: [S.ByteString] -> ByteString
fromChunks = List.foldr chunk Empty

toChunks :: ByteString -> [S.ByteString]
toChunks = foldrChunks (:) []

copy :: ByteString -> ByteString
copy = foldrChunks (Chunk . S.copy) Empty

-- | From the first application on, as in the original.
iterate :: Byte e => (e -> e) -> e -> ByteString
iterate f = unfoldr (\x -> let !y = f x in Just (y, y))

repeat :: Byte e => e -> ByteString
repeat x = let cs = Chunk (S.replicate smallChunkSize x) cs in cs

-- | All chunks but the first are one.
replicate :: Byte e => Int64 -> e -> ByteString
replicate n x
  | n <= 0 = Empty
  | otherwise = case quotRem n (fromIntegral smallChunkSize) of
      (whole, rest) -> chunk (S.replicate (fromIntegral rest) x) (go whole)
  where
    full = S.replicate smallChunkSize x
    go 0 = Empty
    go k = Chunk full (go (k - 1))

cycle :: ByteString -> ByteString
cycle Empty = S.failed "Lazy.cycle" "empty ByteString"
cycle cs = let round = append cs round in round

unfoldr :: Byte e => (s -> Maybe (e, s)) -> s -> ByteString
unfoldr f = go 32
  where
    go n seed = case S.unfoldrN n f seed of
      (c, Nothing) -> chunk c Empty
      (c, Just rest) -> Chunk c (go (n * 2) rest)

-- Instances.

instance Eq ByteString where
  x == y = compare x y == EQ

instance Ord ByteString where
  compare Empty Empty = EQ
  compare Empty _ = LT
  compare _ Empty = GT
  compare (Chunk c cs) (Chunk d ds) = case shorter# c d of
    n -> case compare (before# c n) (before# d n) of
      EQ -> compare (chunk (after# c n) cs) (chunk (after# d n) ds)
      other -> other

shorter# :: S.ByteString -> S.ByteString -> Int#
shorter# c d = case length# c <# length# d of
  1# -> length# c
  _ -> length# d

instance Semigroup ByteString where
  (<>) = append

instance Monoid ByteString where
  mempty = Empty
  mconcat = concat

instance NFData ByteString where
  rnf Empty = ()
  rnf (Chunk _ cs) = rnf cs

instance Show ByteString where
  showsPrec p b = showsPrec p (unpack b :: String)

instance Read ByteString where
  readsPrec p s = [(pack (x :: String), rest) | (x, rest) <- readsPrec p s]

instance IsString ByteString where
  fromString = pack

-- Basic interface.

null :: ByteString -> Bool
null Empty = True
null _ = False

length :: ByteString -> Int64
length = foldlChunks (\(I64# n) c -> I64# (n +# length# c)) 0

cons, cons' :: Byte e => e -> ByteString -> ByteString
cons x cs = Chunk (S.singleton x) cs
cons' x (Chunk c cs) | S.length c < 16 = Chunk (S.cons x c) cs
cons' x cs = cons x cs

snoc :: Byte e => ByteString -> e -> ByteString
snoc cs x = append cs (singleton x)

append :: ByteString -> ByteString -> ByteString
append cs ds = foldrChunks Chunk ds cs

concat :: [ByteString] -> ByteString
concat = List.foldr append Empty

intercalate :: ByteString -> [ByteString] -> ByteString
intercalate separator = concat . List.intersperse separator

emptyError :: String -> a
emptyError name = S.failed ("Lazy." ++ name) "empty ByteString"

head, last :: Byte e => ByteString -> e
head Empty = emptyError "head"
head (Chunk c _) = box (byte# c 0#)
last Empty = emptyError "last"
last (Chunk c Empty) = S.last c
last (Chunk _ cs) = last cs

tail, init :: ByteString -> ByteString
tail Empty = emptyError "tail"
tail (Chunk c cs) = chunk (after# c 1#) cs
init Empty = emptyError "init"
init (Chunk c cs) = go c cs
  where
    go d Empty = chunk (S.init d) Empty
    go d (Chunk e es) = Chunk d (go e es)

uncons :: Byte e => ByteString -> Maybe (e, ByteString)
uncons Empty = Nothing
uncons cs = Just (head cs, tail cs)

unsnoc :: Byte e => ByteString -> Maybe (ByteString, e)
unsnoc Empty = Nothing
unsnoc cs = Just (init cs, last cs)

index :: Byte e => ByteString -> Int64 -> e
index cs i
  | i < 0 = S.failed "Lazy.index" ("negative index: " ++ show i)
  | otherwise = go i cs
  where
    go k Empty = S.failed "Lazy.index" ("index too large: " ++ show k)
    go (I64# k) (Chunk d ds) = case k <# length# d of
      1# -> box (byte# d k)
      _ -> go (I64# (k -# length# d)) ds

-- Each byte.

map :: (Byte e, Byte e') => (e -> e') -> ByteString -> ByteString
map f = foldrChunks (\c rest -> Chunk (S.map f c) rest) Empty

reverse :: ByteString -> ByteString
reverse = go Empty
  where
    go done Empty = done
    go done (Chunk c cs) = go (Chunk (S.reverse c) done) cs

intersperse :: Byte e => e -> ByteString -> ByteString
intersperse _ Empty = Empty
intersperse x (Chunk c cs) = Chunk (S.intersperse x c) (foldrChunks (\d rest -> Chunk (led d) rest) Empty cs)
  where led d = S.cons x (S.intersperse x d)

transpose :: [ByteString] -> [ByteString]
transpose bs = List.map (\xs -> Chunk (S.pack xs) Empty) (List.transpose (List.map unpack bs) :: [[Word8]])

concatMap :: Byte e => (e -> ByteString) -> ByteString -> ByteString
concatMap f = foldr (\x rest -> append (f x) rest) Empty

filter :: Byte e => (e -> Bool) -> ByteString -> ByteString
filter p = foldrChunks (\c rest -> chunk (S.filter p c) rest) Empty

partition :: Byte e => (e -> Bool) -> ByteString -> (ByteString, ByteString)
partition p cs = (filter p cs, filter (not . p) cs)

-- Folds.

foldl, foldl' :: Byte e => (a -> e -> a) -> a -> ByteString -> a
foldl f = go
  where
    go x Empty = x
    go x (Chunk c cs) = go (S.foldl f x c) cs
foldl' f start bs = go bs start
  where
    go Empty !x = x
    go (Chunk c cs) !x = go cs (S.foldl' f x c)

foldr :: Byte e => (e -> a -> a) -> a -> ByteString -> a
foldr f = foldrChunks (\c rest -> S.foldr f rest c)

foldl1, foldl1', foldr1 :: Byte e => (e -> e -> e) -> ByteString -> e
foldl1 _ Empty = emptyError "foldl1"
foldl1 f cs = foldl f (head cs) (tail cs)
foldl1' _ Empty = emptyError "foldl1'"
foldl1' f cs = foldl' f (head cs) (tail cs)
foldr1 _ Empty = emptyError "foldr1"
foldr1 f (Chunk c cs) = go c cs
  where
    go d Empty = S.foldr1 f d
    go d (Chunk e es) = S.foldr f (go e es) d

any, all :: Byte e => (e -> Bool) -> ByteString -> Bool
any p = foldrChunks (\c rest -> S.any p c || rest) False
all p = foldrChunks (\c rest -> S.all p c && rest) True

maximum, minimum :: (Byte e, Ord e) => ByteString -> e
maximum Empty = emptyError "maximum"
maximum cs = foldl1' max cs
minimum Empty = emptyError "minimum"
minimum cs = foldl1' min cs

mapAccumL, mapAccumR :: Byte e => (acc -> e -> (acc, e)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f = go
  where
    go acc Empty = (acc, Empty)
    go acc (Chunk c cs) = (end, Chunk c' cs')
      where
        (acc', c') = S.mapAccumL f acc c
        (end, cs') = go acc' cs
mapAccumR f = go
  where
    go acc Empty = (acc, Empty)
    go acc (Chunk c cs) = (end, Chunk c' cs')
      where
        (end, c') = S.mapAccumR f acc' c
        (acc', cs') = go acc cs

scanl :: Byte e => (e -> e -> e) -> e -> ByteString -> ByteString
scanl f x cs = case mapAccumL (\acc y -> (f acc y, acc)) x cs of (end, done) -> snoc done end

-- Parts.

take, drop :: Int64 -> ByteString -> ByteString
take n cs
  | n <= 0 = Empty
  | otherwise = go n cs
  where
    go _ Empty = Empty
    go (I64# k) (Chunk d ds) = case k ># length# d of
      1# -> Chunk d (go (I64# (k -# length# d)) ds)
      _ -> Chunk (before# d k) Empty
drop n cs
  | n <= 0 = cs
  | otherwise = go n cs
  where
    go _ Empty = Empty
    go (I64# k) (Chunk d ds) = case k <# length# d of
      1# -> Chunk (after# d k) ds
      _ -> case k ==# length# d of
        1# -> ds
        _ -> go (I64# (k -# length# d)) ds

splitAt :: Int64 -> ByteString -> (ByteString, ByteString)
splitAt n cs
  | n <= 0 = (Empty, cs)
splitAt _ Empty = (Empty, Empty)
splitAt (I64# n) (Chunk c cs) = case n <# length# c of
  1# -> (Chunk (before# c n) Empty, Chunk (after# c n) cs)
  _ -> let (before, after) = splitAt (I64# (n -# length# c)) cs in (Chunk c before, after)

takeWhile, dropWhile :: Byte e => (e -> Bool) -> ByteString -> ByteString
takeWhile p = go
  where
    go Empty = Empty
    go (Chunk c cs) = case first# (not . p) c of
      n | isTrue# (n <# length# c) -> chunk (before# c n) Empty
        | otherwise -> Chunk c (go cs)
dropWhile p = go
  where
    go Empty = Empty
    go (Chunk c cs) = case first# (not . p) c of
      n | isTrue# (n <# length# c) -> Chunk (after# c n) cs
        | otherwise -> go cs

span, break :: Byte e => (e -> Bool) -> ByteString -> (ByteString, ByteString)
span p = break (not . p)
break p = breakAt (first# p)

-- | Where the function first finds a place in a chunk.
breakAt :: (S.ByteString -> Int#) -> ByteString -> (ByteString, ByteString)
breakAt next = go
  where
    go Empty = (Empty, Empty)
    go (Chunk c cs) = case next c of
      n | isTrue# (n <# length# c) -> (chunk (before# c n) Empty, Chunk (after# c n) cs)
        | otherwise -> let (before, after) = go cs in (Chunk c before, after)

split :: Byte e => e -> ByteString -> [ByteString]
split x = parts (S.find# (unbox x))

splitWith :: Byte e => (e -> Bool) -> ByteString -> [ByteString]
splitWith p = parts (first# p)

parts :: (S.ByteString -> Int#) -> ByteString -> [ByteString]
parts next cs
  | null cs = []
  | otherwise = go cs
  where
    go ds = case breakAt next ds of
      (before, after) -> before : (case after of { Empty -> []; _ -> go (tail after) })

group :: ByteString -> [ByteString]
group = groupBy (S.same :: Word8 -> Word8 -> Bool)

groupBy :: Byte e => (e -> e -> Bool) -> ByteString -> [ByteString]
groupBy _ Empty = []
groupBy p cs = case head cs of
  x -> case break (not . p x) (tail cs) of
    (same, rest) -> cons' x same : groupBy p rest

inits, tails :: ByteString -> [ByteString]
inits cs = Empty : (case cs of
  Empty -> []
  Chunk d ds -> List.map fromStrict (List.drop 1 (S.inits d)) ++ List.map (Chunk d) (List.drop 1 (inits ds)))
tails Empty = [Empty]
tails cs = cs : tails (tail cs)

isPrefixOf, isSuffixOf :: ByteString -> ByteString -> Bool
isPrefixOf Empty _ = True
isPrefixOf _ Empty = False
isPrefixOf (Chunk c cs) (Chunk d ds) = case shorter# c d of
  n -> before# c n == before# d n && isPrefixOf (chunk (after# c n) cs) (chunk (after# d n) ds)
isSuffixOf x y = isPrefixOf (reverse x) (reverse y)

stripPrefix, stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix x y
  | isPrefixOf x y = Just (drop (length x) y)
  | otherwise = Nothing
stripSuffix x y
  | isSuffixOf x y = Just (take (length y - length x) y)
  | otherwise = Nothing

zipWith :: Byte e => (e -> e -> a) -> ByteString -> ByteString -> [a]
zipWith f (Chunk c cs) (Chunk d ds) = case shorter# c d of
  n -> S.zipWith f (before# c n) (before# d n) ++ zipWith f (chunk (after# c n) cs) (chunk (after# d n) ds)
zipWith _ _ _ = []

zip :: Byte e => ByteString -> ByteString -> [(e, e)]
zip = zipWith (,)

unzip :: Byte e => [(e, e)] -> (ByteString, ByteString)
unzip xs = (pack (List.map fst xs), pack (List.map snd xs))

-- Places.

elem, notElem :: Byte e => e -> ByteString -> Bool
elem x = foldrChunks (\c rest -> S.elem x c || rest) False
notElem x cs = not (elem x cs)

find :: Byte e => (e -> Bool) -> ByteString -> Maybe e
find p = foldrChunks (\c rest -> case S.find p c of { Nothing -> rest; found -> found }) Nothing

findIndex, findIndexEnd :: Byte e => (e -> Bool) -> ByteString -> Maybe Int64
findIndex p = firstPlace (first# p)
findIndexEnd p = go 0# Nothing
  where
    go _ found Empty = found
    go at found (Chunk c cs) = case last# p c of
      0# -> go (at +# length# c) found cs
      n -> go (at +# length# c) (Just (I64# (at +# n -# 1#))) cs

-- | Where the function finds a place in a chunk that it has.
firstPlace :: (S.ByteString -> Int#) -> ByteString -> Maybe Int64
firstPlace next = go 0#
  where
    go _ Empty = Nothing
    go at (Chunk c cs) = case next c of
      n | isTrue# (n <# length# c) -> Just (I64# (at +# n))
        | otherwise -> go (at +# length# c) cs

elemIndex, elemIndexEnd :: Byte e => e -> ByteString -> Maybe Int64
elemIndex x = firstPlace (S.find# (unbox x))
elemIndexEnd x = findIndexEnd (S.same x)

findIndices :: Byte e => (e -> Bool) -> ByteString -> [Int64]
findIndices p = go 0#
  where
    go _ Empty = []
    go at (Chunk c cs) = List.map (\(I# n) -> I64# (at +# n)) (S.findIndices p c) ++ go (at +# length# c) cs

elemIndices :: Byte e => e -> ByteString -> [Int64]
elemIndices x = findIndices (S.same x)

count :: Byte e => e -> ByteString -> Int64
count x = foldlChunks (\n c -> n + fromIntegral (S.count x c)) 0

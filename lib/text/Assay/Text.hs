-- | Strict texts. They are UTF-8, as what comes from files and goes to them is: their order is that of their bytes, and
-- to look for one in another is to look for bytes.
module Assay.Text where

import Assay.ByteString (ByteString (..), after#, before#, byte#, create#, length#, slice#, write#)
import qualified Assay.ByteString as S
import Assay.Prim
import Assay.Text.Case
import Assay.Types
import Control.DeepSeq (NFData (..))
import Data.Char (isLetter, isSpace)
import qualified Data.Char as Char
import qualified Data.List as List
import Data.Semigroup (Semigroup (..))
import Data.String (IsString (..))
import Prelude hiding
  ( all, any, break, concat, concatMap, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1, head, init, last
  , length, lines, map, maximum, minimum, null, replicate, reverse, scanl, scanl1, scanr, scanr1, span, splitAt, tail
  , take, takeWhile, unlines, unwords, words, zip, zipWith
  )

-- | Well-formed: no part of a character, and no surrogate.
newtype Text = Text ByteString

instance Eq Text where
  Text x == Text y = x == y

instance Ord Text where
  compare (Text x) (Text y) = compare x y

instance Semigroup Text where
  (<>) = append
  sconcat (t :| ts) = concat (t : ts)

instance Monoid Text where
  mempty = empty
  mconcat = concat

instance NFData Text

instance Show Text where
  showsPrec p t = showsPrec p (unpack t)

instance Read Text where
  readsPrec p s = [(pack x, rest) | (x, rest) <- readsPrec p s]

instance IsString Text where
  fromString = pack

-- Reading characters of bytes.

-- | The character at a place, and the bytes that it takes.
char# :: ByteString -> Int# -> (# Char#, Int# #)
char# (BS a from _) i = decodeUtf8ByteArray# a (from +# i)

-- | The place of the character before this place.
back# :: ByteString -> Int# -> Int#
back# b i = case eqWord# (and# (byte# b (i -# 1#)) 0xc0##) 0x80## of
  1# -> back# b (i -# 1#)
  _ -> i -# 1#

-- | The place after so many characters from here on; the end if there are less, and how many are missing then.
skip# :: ByteString -> Int# -> Int# -> (# Int#, Int# #)
skip# b@(BS _ _ n) i k = case k <=# 0# of
  1# -> (# i, 0# #)
  _ -> case i >=# n of
    1# -> (# i, k #)
    _ -> skip# b (i +# size# (byte# b i)) (k -# 1#)

-- | The place so many characters before this place; the beginning if there are less.
skipBack# :: ByteString -> Int# -> Int# -> Int#
skipBack# b i k = case (k <=# 0#) `orI#` (i ==# 0#) of
  1# -> i
  _ -> skipBack# b (back# b i) (k -# 1#)

-- | The bytes of a character that begins with this one.
size# :: Word# -> Int#
size# w = case ltWord# w 0x80## of
  1# -> 1#
  _ -> case ltWord# w 0xe0## of
    1# -> 2#
    _ -> case ltWord# w 0xf0## of { 1# -> 3#; _ -> 4# }

-- Writing characters: into a byte array that grows.

-- | At a place: the array, which is another one if there was no room, and the place after it. No surrogate gets in.
put# :: ByteArray# -> Int# -> Char# -> State# s -> (# State# s, ByteArray#, Int# #)
put# a at c s = case at +# 4# <=# sizeofByteArray# a of
  1# -> case writeUtf8Array# a at (valid# c) s of (# s', k #) -> (# s', a, at +# k #)
  _ -> case newByteArray# (2# *# sizeofByteArray# a +# 16#) s of
    (# s', b #) -> case copyByteArray# a 0# b 0# at s' of s'' -> put# b at c s''

valid# :: Char# -> Char#
valid# c = case ltChar# c '\xd800'# of
  1# -> c
  _ -> case gtChar# c '\xdfff'# of
    1# -> c
    _ -> '\xfffd'#

-- | A text that is written by a function, which begins with a byte array of this size.
written# :: Int# -> (ByteArray# -> State# RealWorld -> (# State# RealWorld, ByteArray#, Int# #)) -> Text
written# n write = case newByteArray# n realWorld# of
  (# s, a #) -> case write a s of (# _, b, used #) -> kept# b used

-- | What was written, without much room after it.
kept# :: ByteArray# -> Int# -> Text
kept# a used = case 2# *# used <# sizeofByteArray# a of
  1# -> Text (S.copy (BS a 0# used))
  _ -> Text (BS a 0# used)

putAll# :: String -> ByteArray# -> Int# -> State# s -> (# State# s, ByteArray#, Int# #)
putAll# [] a at s = (# s, a, at #)
putAll# (C# c : cs) a at s = case put# a at c s of (# s', b, at' #) -> putAll# cs b at' s'

-- Making texts.

empty :: Text
empty = Text S.empty

singleton :: Char -> Text
singleton c = pack [c]

pack :: String -> Text
pack cs = written# 16# (\a -> putAll# cs a 0#)

unpack :: Text -> String
unpack t = foldr (:) [] t

cons :: Char -> Text -> Text
cons c t = append (singleton c) t

snoc :: Text -> Char -> Text
snoc t c = append t (singleton c)

append :: Text -> Text -> Text
append (Text x) (Text y) = Text (S.append x y)

concat :: [Text] -> Text
concat ts = Text (S.concat (List.map bytes ts))

bytes :: Text -> ByteString
bytes (Text b) = b

copy :: Text -> Text
copy (Text b) = Text (S.copy b)

replicate :: Int -> Text -> Text
replicate n@(I# count) !t@(Text b)
  | n <= 0 || null t = empty
  | isTrue# (mulIntMayOflo# count (length# b) /=# 0#) = error "Data.Text.replicate: size overflow"
  | otherwise = Text (create# (count *# length# b) (go count 0#))
  where
    go 0# _ _ s = s
    go k i a s = case write# b a i s of s' -> go (k -# 1#) (i +# length# b) a s'

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f seed = pack (List.unfoldr f seed)

unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f seed = pack (unfoldedN n f seed)

-- | The function is asked once more than characters are taken.
unfoldedN :: Integral n => n -> (a -> Maybe (Char, a)) -> a -> String
unfoldedN n f = go 0
  where
    go k !seed = case f seed of
      Just (c, next) | k < n -> c : go (k + 1) next
      _ -> []

-- Basic interface.

null :: Text -> Bool
null (Text b) = S.null b

-- | Bytes that do not continue a character are counted.
length :: Text -> Int
length (Text b@(BS _ _ n)) = go 0# 0#
  where
    go i k = case i ==# n of
      1# -> I# k
      _ -> go (i +# 1#) (k +# neWord# (and# (byte# b i) 0xc0##) 0x80##)

-- | No more characters are looked at than needed.
compareLength :: Text -> Int -> Ordering
compareLength (Text b) (I# n) = case n <# 0# of
  1# -> GT
  _ -> case skip# b 0# n of
    (# _, missing #) | isTrue# (missing ># 0#) -> LT
    (# at, _ #) | isTrue# (at ==# length# b) -> EQ
    _ -> GT

emptyError :: String -> a
emptyError name = error ("Data.Text." ++ name ++ ": empty input")

streamError :: String -> String -> a
streamError name what = error ("Data.Text.Internal.Fusion.Common." ++ name ++ ": " ++ what)

head, last :: Text -> Char
head (Text b) = case length# b of
  0# -> streamError "head" "Empty stream"
  _ -> case char# b 0# of (# c, _ #) -> C# c
last (Text b) = case length# b of
  0# -> emptyError "last"
  n -> case char# b (back# b n) of (# c, _ #) -> C# c

tail, init :: Text -> Text
tail (Text b) = case length# b of
  0# -> emptyError "tail"
  _ -> Text (after# b (size# (byte# b 0#)))
init (Text b) = case length# b of
  0# -> emptyError "init"
  n -> Text (before# b (back# b n))

uncons :: Text -> Maybe (Char, Text)
uncons (Text b) = case length# b of
  0# -> Nothing
  _ -> case char# b 0# of (# c, k #) -> Just (C# c, Text (after# b k))

unsnoc :: Text -> Maybe (Text, Char)
unsnoc (Text b) = case length# b of
  0# -> Nothing
  n -> case back# b n of
    i -> case char# b i of (# c, _ #) -> Just (Text (before# b i), C# c)

index :: Text -> Int -> Char
index (Text b) (I# i) = case i <# 0# of
  1# -> streamError "index" "Negative index"
  _ -> case skip# b 0# i of
    (# at, _ #) | isTrue# (at <# length# b) -> case char# b at of (# c, _ #) -> C# c
    _ -> streamError "index" "Index too large"

-- Each character.

map :: (Char -> Char) -> Text -> Text
map f (Text b@(BS _ _ n)) = written# (n +# 4#) (\a -> go 0# a 0#)
  where
    go i a at s = case i ==# n of
      1# -> (# s, a, at #)
      _ -> case char# b i of
        (# c, k #) -> case f (C# c) of
          C# d -> case put# a at d s of (# s', a', at' #) -> go (i +# k) a' at' s'

-- | By a mapping for characters that become several, and one for the others.
mapCase :: (Char -> String) -> (Char -> Char) -> Text -> Text
mapCase special simple (Text b@(BS _ _ n)) = written# (n +# 4#) (\a -> go 0# a 0#)
  where
    go i a at s = case i ==# n of
      1# -> (# s, a, at #)
      _ -> case char# b i of
        (# c, k #) -> case ltChar# c '\x80'# of
          1# -> case simple (C# c) of C# d -> case put# a at d s of (# s', a', at' #) -> go (i +# k) a' at' s'
          _ -> case putAll# (cased special simple (C# c)) a at s of (# s', a', at' #) -> go (i +# k) a' at' s'

cased :: (Char -> String) -> (Char -> Char) -> Char -> String
cased special simple c
  | c < '\x80' = [simple c]
  | otherwise = case special c of
      [] -> [simple c]
      several -> several

toUpper, toLower, toCaseFold, toTitle :: Text -> Text
toUpper = mapCase upperOf Char.toUpper
toLower = mapCase lowerOf Char.toLower
toCaseFold = mapCase foldOf Char.toLower
toTitle t = pack (titled False (unpack t))

-- | The first letter after a space in title case, what follows it up to the next space in lower case.
titled :: Bool -> String -> String
titled _ [] = []
titled inside (c : cs)
  | isSpace c = c : titled False cs
  | inside = cased lowerOf Char.toLower c ++ titled True cs
  | otherwise = cased titleOf Char.toTitle c ++ titled (isLetter c) cs

reverse :: Text -> Text
reverse (Text b@(BS _ _ n)) = Text (S.create# n (\a -> go a 0#))
  where
    go a i s = case i ==# n of
      1# -> s
      _ -> case size# (byte# b i) of
        k -> case S.write# (slice# b i k) a (n -# i -# k) s of s' -> go a (i +# k) s'

intercalate :: Text -> [Text] -> Text
intercalate separator ts = concat (List.intersperse separator ts)

intersperse :: Char -> Text -> Text
intersperse c t = pack (List.intersperse c (unpack t))

transpose :: [Text] -> [Text]
transpose ts = List.map pack (List.transpose (List.map unpack ts))

justifyLeft, justifyRight, center :: Int -> Char -> Text -> Text
justifyLeft n c t = append t (padding (missing n t) c)
justifyRight n c t = append (padding (missing n t) c) t
center n c t = case missing n t of
  0 -> t
  spaces -> concat [padding (spaces - spaces `div` 2) c, t, padding (spaces `div` 2) c]

-- | To so many characters: the difference alone would be positive for the least Int.
missing :: Int -> Text -> Int
missing n t = case length t of
  have
    | n <= have -> 0
    | otherwise -> n - have

padding :: Int -> Char -> Text
padding n c
  | n <= 0 = empty
  | otherwise = replicate n (singleton c)

filter :: (Char -> Bool) -> Text -> Text
filter p (Text b@(BS _ _ n)) = written# (n +# 4#) (\a -> go 0# a 0#)
  where
    go i a at s = case i ==# n of
      1# -> (# s, a, at #)
      _ -> case char# b i of
        (# c, k #)
          | p (C# c) -> case put# a at c s of (# s', a', at' #) -> go (i +# k) a' at' s'
          | otherwise -> go (i +# k) a at s

partition :: (Char -> Bool) -> Text -> (Text, Text)
partition p t = (filter p t, filter (not . p) t)

concatMap :: (Char -> Text) -> Text -> Text
concatMap f t = concat (foldr (\c rest -> f c : rest) [] t)

zip :: Text -> Text -> [(Char, Char)]
zip !x !y = List.zip (unpack x) (unpack y)

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f !x !y = pack (List.zipWith f (unpack x) (unpack y))

-- Folds.

foldl, foldl' :: (a -> Char -> a) -> a -> Text -> a
foldl f start (Text b@(BS _ _ n)) = go n
  where
    go i = case i of
      0# -> start
      _ -> case back# b i of
        k -> case char# b k of (# c, _ #) -> f (go k) (C# c)
foldl' f start (Text b@(BS _ _ n)) = go 0# start
  where
    go i !x = case i ==# n of
      1# -> x
      _ -> case char# b i of (# c, k #) -> go (i +# k) (f x (C# c))

foldr :: (Char -> a -> a) -> a -> Text -> a
foldr f end (Text b@(BS _ _ n)) = go 0#
  where
    go i = case i ==# n of
      1# -> end
      _ -> case char# b i of (# c, k #) -> f (C# c) (go (i +# k))

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 f t
  | null t = streamError "foldl1" "Internal error"
  | otherwise = foldl f (head t) (tail t)
foldl1' f t
  | null t = streamError "foldl1" "Internal error"
  | otherwise = foldl' f (head t) (tail t)
foldr1 f t
  | null t = streamError "foldr1" "Internal error"
  | otherwise = foldr f (last t) (init t)

any, all :: (Char -> Bool) -> Text -> Bool
any p (Text b) = isTrue# (first# p b <# length# b)
all p t = not (any (not . p) t)

maximum, minimum :: Text -> Char
maximum t
  | null t = streamError "maximum" "Internal error"
  | otherwise = foldl1' max t
minimum t
  | null t = streamError "minimum" "Internal error"
  | otherwise = foldl1' min t

scanl, scanr :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl f c t = pack (List.scanl f c (unpack t))
scanr f c t = pack (List.scanr f c (unpack t))

scanl1, scanr1 :: (Char -> Char -> Char) -> Text -> Text
scanl1 f t = pack (List.scanl1 f (unpack t))
scanr1 f t = pack (List.scanr1 f (unpack t))

mapAccumL, mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL f start !t = let (end, cs) = accumulated f start (unpack t) in (end, pack (List.reverse cs))
mapAccumR f start !t = let (end, cs) = accumulated f start (unpack (reverse t)) in (end, pack cs)

-- | No step is left for later. The last character comes first.
accumulated :: (a -> Char -> (a, Char)) -> a -> String -> (a, String)
accumulated f = go []
  where
    go done !x [] = (x, done)
    go done !x (c : cs) = case f x c of (next, !d) -> go (d : done) next cs

-- Places, in bytes.

-- | The first place where the condition holds; the length if there is none.
first# :: (Char -> Bool) -> ByteString -> Int#
first# p b = firstThat# True p b

-- | The first place where it does not.
firstNot# :: (Char -> Bool) -> ByteString -> Int#
firstNot# p b = firstThat# False p b

firstThat# :: Bool -> (Char -> Bool) -> ByteString -> Int#
firstThat# wanted p (BS a from n) = go from
  where
    end = from +# n
    go i = case i ==# end of
      1# -> n
      _ -> case decodeUtf8ByteArray# a i of
        (# c, k #) -> case p (C# c) of
          True -> case wanted of { True -> i -# from; False -> go (i +# k) }
          False -> case wanted of { True -> go (i +# k); False -> i -# from }

-- | The place after the last one where the condition holds; 0 if there is none.
last# :: (Char -> Bool) -> ByteString -> Int#
last# p b@(BS _ _ n) = go n
  where
    go i = case i of
      0# -> 0#
      _ -> case back# b i of
        k -> case char# b k of
          (# c, _ #)
            | p (C# c) -> i
            | otherwise -> go k

find :: (Char -> Bool) -> Text -> Maybe Char
find p (Text b) = case first# p b of
  i | isTrue# (i ==# length# b) -> Nothing
    | otherwise -> case char# b i of (# c, _ #) -> Just (C# c)

findIndex :: (Char -> Bool) -> Text -> Maybe Int
findIndex p (Text b) = case first# p b of
  i | isTrue# (i ==# length# b) -> Nothing
    | otherwise -> Just (length (Text (before# b i)))

elem :: Char -> Text -> Bool
elem c = any (== c)

-- Parts.

cut :: ByteString -> Int# -> (Text, Text)
cut b i = (Text (before# b i), Text (after# b i))

take, drop, takeEnd, dropEnd :: Int -> Text -> Text
take k (Text b@(BS _ _ _)) = case k of I# n -> case skip# b 0# n of (# i, _ #) -> Text (before# b i)
drop k (Text b@(BS _ _ _)) = case k of I# n -> case skip# b 0# n of (# i, _ #) -> Text (after# b i)
takeEnd (I# n) (Text b) = Text (after# b (skipBack# b (length# b) n))
dropEnd (I# n) (Text b) = Text (before# b (skipBack# b (length# b) n))

splitAt :: Int -> Text -> (Text, Text)
splitAt (I# n) (Text b) = case skip# b 0# n of (# i, _ #) -> cut b i

takeWhile, dropWhile, takeWhileEnd, dropWhileEnd, dropAround :: (Char -> Bool) -> Text -> Text
takeWhile p (Text b) = Text (before# b (firstNot# p b))
dropWhile p (Text b) = Text (after# b (firstNot# p b))
takeWhileEnd p (Text b) = Text (after# b (last# (not . p) b))
dropWhileEnd p (Text b) = Text (before# b (last# (not . p) b))
dropAround p t = dropWhile p (dropWhileEnd p t)

strip, stripStart, stripEnd :: Text -> Text
strip = dropAround isSpace
stripStart = dropWhile isSpace
stripEnd = dropWhileEnd isSpace

span, break :: (Char -> Bool) -> Text -> (Text, Text)
span p (Text b) = cut b (firstNot# p b)
break p (Text b) = cut b (first# p b)

split :: (Char -> Bool) -> Text -> [Text]
split p (Text b) = go b
  where
    go rest = case first# p rest of
      i | isTrue# (i ==# length# rest) -> [Text rest]
        | otherwise -> Text (before# rest i) : go (after# rest (i +# size# (byte# rest i)))

chunksOf :: Int -> Text -> [Text]
chunksOf n = go
  where
    go !t
      | n <= 0 || null t = []
      | otherwise = case splitAt n t of (some, rest) -> some : go rest

group :: Text -> [Text]
group = groupBy (==)

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy p (Text b) = case length# b of
  0# -> []
  _ -> case char# b 0# of
    (# c, k #) -> let (same, rest) = cut b (k +# first# (not . p (C# c)) (after# b k)) in same : groupBy p rest

inits, tails :: Text -> [Text]
inits (Text b@(BS _ _ n)) = go 0#
  where
    go i = Text (before# b i) : (case i ==# n of
      1# -> []
      _ -> go (i +# size# (byte# b i)))
tails (Text b@(BS _ _ n)) = go 0#
  where
    go i = Text (after# b i) : (case i ==# n of
      1# -> []
      _ -> go (i +# size# (byte# b i)))

lines :: Text -> [Text]
lines (Text (BS a from n)) = go from
  where
    end = from +# n
    go i = case i ==# end of
      1# -> []
      _ -> case findByteArray# a i (end -# i) 10## of k -> Text (BS a i k) : next (i +# k)
    next i = case i ==# end of { 1# -> []; _ -> go (i +# 1#) }

words :: Text -> [Text]
words t = List.filter (not . null) (split isSpace t)

unlines, unwords :: [Text] -> Text
unlines ts = Text (S.unlines (List.map bytes ts))
unwords = intercalate (singleton ' ')

-- Other texts in a text.

isPrefixOf, isSuffixOf, isInfixOf :: Text -> Text -> Bool
isPrefixOf (Text x) (Text y) = S.isPrefixOf x y
isSuffixOf (Text x) (Text y) = S.isSuffixOf x y
isInfixOf (Text x) (Text y) = S.null x || S.isInfixOf x y

stripPrefix, stripSuffix :: Text -> Text -> Maybe Text
stripPrefix (Text x) (Text y) = fmap Text (S.stripPrefix x y)
stripSuffix (Text x) (Text y) = fmap Text (S.stripSuffix x y)

commonPrefixes :: Text -> Text -> Maybe (Text, Text, Text)
commonPrefixes (Text x@(BS _ _ n)) (Text y@(BS _ _ m)) = go 0#
  where
    go i = case (i ==# n) `orI#` (i ==# m) of
      1# -> found i
      _ -> case char# x i of
        (# c, k #) -> case char# y i of
          (# d, _ #) -> case eqChar# c d of
            1# -> go (i +# k)
            _ -> found i
    found i = case i of
      0# -> Nothing
      _ -> Just (Text (before# x i), Text (after# x i), Text (after# y i))

-- | The places of a text in another, none of them inside of the one before it. It is not empty.
occurrences :: Text -> Text -> [Int]
occurrences (Text pattern) (Text b) = S.findSubstrings pattern b

wanted :: String -> Text -> Text
wanted name pattern
  | null pattern = emptyError name
  | otherwise = pattern

breakOn, breakOnEnd :: Text -> Text -> (Text, Text)
breakOn pattern (Text b) = case wanted "breakOn" pattern of
  Text x -> case S.search# x b of
    -1# -> (Text b, empty)
    i -> cut b i
breakOnEnd pattern t = let (after, before) = breakOn (reverse pattern) (reverse t) in (reverse before, reverse after)

breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll pattern t@(Text b) = List.map (\(I# i) -> cut b i) (occurrences (wanted "breakOnAll" pattern) t)

splitOn :: Text -> Text -> [Text]
splitOn pattern t = between (wanted "splitOn" pattern) t

-- | What is between the places of a text in another.
between :: Text -> Text -> [Text]
between pattern@(Text x) t@(Text b) = go 0# (occurrences pattern t)
  where
    go from [] = [Text (after# b from)]
    go from (I# i : rest) = Text (slice# b from (i -# from)) : go (i +# length# x) rest

replace :: Text -> Text -> Text -> Text
replace pattern !by t = intercalate by (between (wanted "replace" pattern) t)

count :: Text -> Text -> Int
count pattern t = List.length (occurrences (wanted "count" pattern) t)

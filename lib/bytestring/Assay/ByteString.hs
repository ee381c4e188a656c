-- | Strings of bytes, for elements that are Word8 or Char: what the public modules are made of.
module Assay.ByteString where

import Assay.Prim
import Assay.Types
import Assay.Word (Word8 (..))
import Control.DeepSeq (NFData (..))
import qualified Data.List as List
import Data.Semigroup (Semigroup (..))
import Data.String (IsString (..))
import Prelude hiding
  ( all, any, concat, concatMap, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1, head, init, last, length
  , map, maximum, minimum, null, replicate, reverse, scanl, scanl1, scanr, scanr1, span, splitAt, tail, take, takeWhile
  , unzip, zip, zipWith, break
  )

-- | A slice of a byte array: where it begins, and how long it is.
data ByteString = BS ByteArray# Int# Int#

-- | What a byte is seen as.
class Byte e where
  box :: Word# -> e
  unbox :: e -> Word#

instance Byte Word8 where
  box w = W8# w
  unbox (W8# w) = w

-- | The code point's lowest eight bits.
instance Byte Char where
  box w = C# (chr# (word2Int# w))
  unbox (C# c) = narrow8Word# (int2Word# (ord# c))

-- Making and cutting.

empty :: ByteString
empty = create# 0# (\_ s -> s)

-- | So many bytes, written by the function before anybody sees them.
create# :: Int# -> (ByteArray# -> State# RealWorld -> State# RealWorld) -> ByteString
create# n fill = case newByteArray# n realWorld# of
  (# s, a #) -> case fill a s of _ -> BS a 0# n

-- | At most so many bytes; the function says how many it has written.
createUpTo# :: Int# -> (ByteArray# -> State# RealWorld -> (# State# RealWorld, Int# #)) -> ByteString
createUpTo# n fill = case newByteArray# n realWorld# of
  (# s, a #) -> case fill a s of
    (# _, used #) -> case used ==# n of
      1# -> BS a 0# n
      _ -> copy (BS a 0# used)

byte# :: ByteString -> Int# -> Word#
byte# (BS a from _) i = indexWord8Array# a (from +# i)

length# :: ByteString -> Int#
length# (BS _ _ n) = n

-- | From a place inside of it, so many bytes that are there.
slice# :: ByteString -> Int# -> Int# -> ByteString
slice# (BS a from _) i n = BS a (from +# i) n

-- | Up to a place inside of it, and from there.
before#, after# :: ByteString -> Int# -> ByteString
before# b i = slice# b 0# i
after# b@(BS _ _ n) i = slice# b i (n -# i)

-- | All of it into a byte array, at a place.
write# :: ByteString -> ByteArray# -> Int# -> State# s -> State# s
write# (BS a from n) to at s = copyByteArray# a from to at n s

copy :: ByteString -> ByteString
copy b@(BS _ _ n) = create# n (\a -> write# b a 0#)

singleton :: Byte e => e -> ByteString
singleton x = create# 1# (\a -> writeWord8Array# a 0# (unbox x))

pack :: Byte e => [e] -> ByteString
pack xs = case List.length xs of I# n -> create# n (go xs 0#)
  where
    !byte = unbox
    go [] _ _ s = s
    go (y : ys) i a s = case writeWord8Array# a i (byte y) s of s' -> go ys (i +# 1#) a s'

unpack :: Byte e => ByteString -> [e]
unpack b = foldr (:) [] b

replicate :: Byte e => Int -> e -> ByteString
replicate (I# n) x = case n <=# 0# of
  1# -> empty
  _ -> create# n (\a -> setByteArray# a 0# n (word2Int# (unbox x)))

-- | The function makes bytes one after the other, and more room is taken as it does: twice as much each time.
unfoldr :: Byte e => (s -> Maybe (e, s)) -> s -> ByteString
unfoldr f = go 32
  where
    go n seed = case unfoldrN n f seed of
      (b, Nothing) -> b
      (b, Just rest) -> append b (go (n * 2) rest)

unfoldrN :: Byte e => Int -> (s -> Maybe (e, s)) -> s -> (ByteString, Maybe s)
unfoldrN (I# n) f seed = case n <# 0# of
  1# -> (empty, Just seed)
  _ -> case newByteArray# n realWorld# of
    (# start, a #) ->
      let
        go i !next s = case i ==# n of
          1# -> (BS a 0# n, Just next)
          _ -> case f next of
            Nothing -> (copy (BS a 0# i), Nothing)
            Just (x, next') -> case writeWord8Array# a i (unbox x) s of s' -> go (i +# 1#) next' s'
      in go 0# seed start

-- Instances.

instance Eq ByteString where
  BS a i n == BS b j m = case n ==# m of
    1# -> isTrue# (compareByteArrays# a i b j n ==# 0#)
    _ -> False

instance Ord ByteString where
  compare (BS a i n) (BS b j m) = case compareByteArrays# a i b j (if isTrue# (n <# m) then n else m) of
    0# -> compare (I# n) (I# m)
    -1# -> LT
    _ -> GT

instance Semigroup ByteString where
  (<>) = append
  sconcat (b :| bs) = concat (b : bs)

instance Monoid ByteString where
  mempty = empty
  mconcat = concat

instance NFData ByteString

instance Show ByteString where
  showsPrec p b = showsPrec p (unpack b :: String)

instance Read ByteString where
  readsPrec p s = [(pack (x :: String), rest) | (x, rest) <- readsPrec p s]

instance IsString ByteString where
  fromString = pack

-- Basic interface.

null :: ByteString -> Bool
null (BS _ _ n) = isTrue# (n ==# 0#)

length :: ByteString -> Int
length (BS _ _ n) = I# n

append :: ByteString -> ByteString -> ByteString
append x@(BS _ _ n) y@(BS _ _ m) = case n of
  0# -> y
  _ -> case m of
    0# -> x
    _ -> create# (n +# m) (\a s -> case write# x a 0# s of s' -> write# y a n s')

concat :: [ByteString] -> ByteString
concat [] = empty
concat [b] = b
concat bs = case total# bs 0# of n -> create# n (\a -> writeAll# bs a 0#)

total# :: [ByteString] -> Int# -> Int#
total# [] n = n
total# (BS _ _ k : bs) n = case addIntC# n k of
  (# m, 0# #) -> total# bs m
  _ -> case overflow "concat" of I# never -> never

writeAll# :: [ByteString] -> ByteArray# -> Int# -> State# s -> State# s
writeAll# [] _ _ s = s
writeAll# (b : bs) a i s = case write# b a i s of s' -> writeAll# bs a (i +# length# b) s'

-- | A newline after each.
unlines :: [ByteString] -> ByteString
unlines bs = case List.length bs of I# k -> case total# bs k of n -> create# n (go bs 0#)
  where
    go [] _ _ s = s
    go (b : rest) i a s = case write# b a i s of
      s' -> case i +# length# b of end -> case writeWord8Array# a end 10## s' of s'' -> go rest (end +# 1#) a s''

intercalate :: ByteString -> [ByteString] -> ByteString
intercalate separator = concat . List.intersperse separator

cons :: Byte e => e -> ByteString -> ByteString
cons x b@(BS _ _ n) = create# (n +# 1#) (\a s -> case writeWord8Array# a 0# (unbox x) s of s' -> write# b a 1# s')

snoc :: Byte e => ByteString -> e -> ByteString
snoc b@(BS _ _ n) x = create# (n +# 1#) (\a s -> case write# b a 0# s of s' -> writeWord8Array# a n (unbox x) s')

-- | Its first or last byte, if it has one.
head, last :: Byte e => ByteString -> e
head b = box (byte# (nonEmpty "head" b) 0#)
last b = case nonEmpty "last" b of c@(BS _ _ n) -> box (byte# c (n -# 1#))

tail, init :: ByteString -> ByteString
tail b = after# (nonEmpty "tail" b) 1#
init b = case nonEmpty "init" b of c@(BS _ _ n) -> before# c (n -# 1#)

nonEmpty :: String -> ByteString -> ByteString
nonEmpty name b
  | null b = failed name "empty ByteString"
  | otherwise = b

failed :: String -> String -> a
failed name message = error ("Data.ByteString." ++ name ++ ": " ++ message)

overflow :: String -> a
overflow name = error ("Data.ByteString." ++ name ++ ": size overflow")

uncons :: Byte e => ByteString -> Maybe (e, ByteString)
uncons b
  | null b = Nothing
  | otherwise = Just (box (byte# b 0#), after# b 1#)

unsnoc :: Byte e => ByteString -> Maybe (ByteString, e)
unsnoc b@(BS _ _ n) = case n of
  0# -> Nothing
  _ -> Just (before# b (n -# 1#), box (byte# b (n -# 1#)))

index :: Byte e => ByteString -> Int -> e
index b (I# i) = case i <# 0# of
  1# -> failed "index" ("negative index: " ++ show (I# i))
  _ -> case i >=# length# b of
    1# -> failed "index" ("index too large: " ++ show (I# i) ++ ", length = " ++ show (length b))
    _ -> box (byte# b i)

-- Each byte.

map :: (Byte e, Byte e') => (e -> e') -> ByteString -> ByteString
map f b@(BS _ _ n) = create# n (go 0#)
  where
    go i a s = case i ==# n of
      1# -> s
      _ -> case writeWord8Array# a i (unbox (f (box (byte# b i)))) s of s' -> go (i +# 1#) a s'

reverse :: ByteString -> ByteString
reverse b@(BS _ _ n) = create# n (go 0#)
  where
    go i a s = case i ==# n of
      1# -> s
      _ -> case writeWord8Array# a i (byte# b (n -# i -# 1#)) s of s' -> go (i +# 1#) a s'

intersperse :: Byte e => e -> ByteString -> ByteString
intersperse x b@(BS _ _ n) = case n <# 2# of
  1# -> b
  _ -> create# (2# *# n -# 1#) (go 0# (unbox x))
  where
    go i w a s = case writeWord8Array# a (2# *# i) (byte# b i) s of
      s' -> case i ==# (n -# 1#) of
        1# -> s'
        _ -> case writeWord8Array# a (2# *# i +# 1#) w s' of s'' -> go (i +# 1#) w a s''

transpose :: [ByteString] -> [ByteString]
transpose bs = List.map pack (List.transpose (List.map unpack bs) :: [[Word8]])

concatMap :: Byte e => (e -> ByteString) -> ByteString -> ByteString
concatMap f = concat . foldr (\x rest -> f x : rest) []

filter :: Byte e => (e -> Bool) -> ByteString -> ByteString
filter p b@(BS _ _ n) = createUpTo# n (go 0# 0#)
  where
    go i used a s = case i ==# n of
      1# -> (# s, used #)
      _ -> case byte# b i of
        w | p (box w) -> case writeWord8Array# a used w s of s' -> go (i +# 1#) (used +# 1#) a s'
          | otherwise -> go (i +# 1#) used a s

partition :: Byte e => (e -> Bool) -> ByteString -> (ByteString, ByteString)
partition p b = (filter p b, filter (not . p) b)

-- | By counting how often there is each.
sort :: ByteString -> ByteString
sort b@(BS _ _ n) = create# n (\a s -> case newByteArray# 2048# s of
  (# s', counts #) -> case tally counts 0# s' of s'' -> write counts a 0# 0# s'')
  where
    tally counts i s = case i ==# n of
      1# -> s
      _ -> case word2Int# (byte# b i) of
        w -> case readIntArray# counts w s of
          (# s', k #) -> case writeIntArray# counts w (k +# 1#) s' of s'' -> tally counts (i +# 1#) s''
    write counts a w i s = case w of
      256# -> s
      _ -> case readIntArray# counts w s of
        (# s', k #) -> case setByteArray# a i k w s' of s'' -> write counts a (w +# 1#) (i +# k) s''

-- Folds.

foldl, foldl' :: Byte e => (a -> e -> a) -> a -> ByteString -> a
foldl f start b@(BS _ _ n) = go (n -# 1#)
  where
    go i = case i <# 0# of
      1# -> start
      _ -> f (go (i -# 1#)) (box (byte# b i))
foldl' f start b@(BS _ _ n) = go 0# start
  where
    go i !x = case i ==# n of
      1# -> x
      _ -> go (i +# 1#) (f x (box (byte# b i)))

foldr, foldr' :: Byte e => (e -> a -> a) -> a -> ByteString -> a
foldr f end b@(BS _ _ n) = go 0#
  where
    go i = case i ==# n of
      1# -> end
      _ -> f (box (byte# b i)) (go (i +# 1#))
foldr' f end b@(BS _ _ n) = go (n -# 1#) end
  where
    go i !x = case i <# 0# of
      1# -> x
      _ -> go (i -# 1#) (f (box (byte# b i)) x)

foldl1, foldl1', foldr1, foldr1' :: Byte e => (e -> e -> e) -> ByteString -> e
foldl1 f b = case nonEmpty "foldl1" b of c -> foldl f (head c) (tail c)
foldl1' f b = case nonEmpty "foldl1'" b of c -> foldl' f (head c) (tail c)
foldr1 f b = case nonEmpty "foldr1" b of c -> foldr f (last c) (init c)
foldr1' f b = case nonEmpty "foldr1" b of c -> foldr' f (last c) (init c)

any, all :: Byte e => (e -> Bool) -> ByteString -> Bool
any p b = isTrue# (first# p b <# length# b)
all p b = not (any (not . p) b)

maximum, minimum :: (Byte e, Ord e) => ByteString -> e
maximum b = case nonEmpty "maximum" b of c -> foldl1' max c
minimum b = case nonEmpty "minimum" b of c -> foldl1' min c

mapAccumL, mapAccumR :: Byte e => (acc -> e -> (acc, e)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f start b@(BS _ _ n) = accumulate f start b 0# n 1#
mapAccumR f start b@(BS _ _ n) = accumulate f start b (n -# 1#) -1# -1#

-- | From one place up to another, so many places further each time.
accumulate :: Byte e => (acc -> e -> (acc, e)) -> acc -> ByteString -> Int# -> Int# -> Int# -> (acc, ByteString)
accumulate f start b@(BS _ _ n) from to step = case newByteArray# n realWorld# of
  (# state, a #) ->
    let
      go i !acc s = case i ==# to of
        1# -> (acc, BS a 0# n)
        _ -> case f acc (box (byte# b i)) of
          (acc', x) -> case writeWord8Array# a i (unbox x) s of s' -> go (i +# step) acc' s'
    in go from start state

scanl, scanr :: Byte e => (e -> e -> e) -> e -> ByteString -> ByteString
scanl f x b = case mapAccumL (\acc y -> (f acc y, acc)) x b of (end, done) -> snoc done end
scanr f x b = case mapAccumR (\acc y -> (f y acc, acc)) x b of (end, done) -> cons end done

scanl1, scanr1 :: Byte e => (e -> e -> e) -> ByteString -> ByteString
scanl1 f b
  | null b = empty
  | otherwise = scanl f (head b) (tail b)
scanr1 f b
  | null b = empty
  | otherwise = scanr f (last b) (init b)

-- Places.

-- | The first place where the condition holds; the length if there is none.
first# :: Byte e => (e -> Bool) -> ByteString -> Int#
first# p b = firstThat# True p b

-- | The first place where it does not.
firstNot# :: Byte e => (e -> Bool) -> ByteString -> Int#
firstNot# p b = firstThat# False p b

firstThat# :: Byte e => Bool -> (e -> Bool) -> ByteString -> Int#
firstThat# wanted p (BS a from n) = go from
  where
    !boxed = box
    end = from +# n
    go i = case i ==# end of
      1# -> n
      _ -> case boxed (indexWord8Array# a i) of
        !x -> case p x of
          True -> case wanted of { True -> i -# from; False -> go (i +# 1#) }
          False -> case wanted of { True -> go (i +# 1#); False -> i -# from }

-- | The place after the last one where the condition holds; 0 if there is none.
last# :: Byte e => (e -> Bool) -> ByteString -> Int#
last# p (BS a from n) = go n
  where
    !boxed = box
    go i = case i of
      0# -> 0#
      _ -> case boxed (indexWord8Array# a (from +# i -# 1#)) of
        !x -> case p x of { True -> i; False -> go (i -# 1#) }

-- | The first place with this byte; the length if there is none.
find# :: Word# -> ByteString -> Int#
find# w (BS a from n) = findByteArray# a from n w

find :: Byte e => (e -> Bool) -> ByteString -> Maybe e
find p b = case first# p b of
  i | isTrue# (i ==# length# b) -> Nothing
    | otherwise -> Just (box (byte# b i))

findIndex, findIndexEnd :: Byte e => (e -> Bool) -> ByteString -> Maybe Int
findIndex p b = place (first# p b) b
findIndexEnd p b = case last# p b of
  0# -> Nothing
  i -> Just (I# (i -# 1#))

place :: Int# -> ByteString -> Maybe Int
place i (BS _ _ n) = case i ==# n of
  1# -> Nothing
  _ -> Just (I# i)

elemIndex, elemIndexEnd :: Byte e => e -> ByteString -> Maybe Int
elemIndex x b = place (find# (unbox x) b) b
elemIndexEnd x b = findIndexEnd (same x) b

same :: Byte e => e -> e -> Bool
same x = case unbox x of w -> \y -> isTrue# (eqWord# w (unbox y))

findIndices :: Byte e => (e -> Bool) -> ByteString -> [Int]
findIndices p b@(BS _ _ n) = go 0#
  where
    go i = case i ==# n of
      1# -> []
      _ | p (box (byte# b i)) -> I# i : go (i +# 1#)
        | otherwise -> go (i +# 1#)

elemIndices :: Byte e => e -> ByteString -> [Int]
elemIndices x = findIndices (same x)

elem, notElem :: Byte e => e -> ByteString -> Bool
elem x b = case length# b of n -> isTrue# (find# (unbox x) b <# n)
notElem x b = not (elem x b)

count :: Byte e => e -> ByteString -> Int
count x (BS a from n) = go from n 0# (unbox x)
  where
    go i left k w = case findByteArray# a i left w of
      j -> case j ==# left of
        1# -> I# k
        _ -> go (i +# j +# 1#) (left -# j -# 1#) (k +# 1#) w

-- Parts.

take, drop :: Int -> ByteString -> ByteString
take i b@(BS _ _ n) = case within# i n of k -> before# b k
drop i b@(BS _ _ n) = case within# i n of k -> after# b k

splitAt :: Int -> ByteString -> (ByteString, ByteString)
splitAt i b@(BS _ _ n) = cut# b (within# i n)

-- | The nearest place that there is.
within# :: Int -> Int# -> Int#
within# (I# i) n = case i <# 0# of
  1# -> 0#
  _ -> case i <# n of
    1# -> i
    _ -> n

cut# :: ByteString -> Int# -> (ByteString, ByteString)
cut# b i = (before# b i, after# b i)

takeWhile, dropWhile, takeWhileEnd, dropWhileEnd :: Byte e => (e -> Bool) -> ByteString -> ByteString
takeWhile p b = before# b (firstNot# p b)
dropWhile p b = after# b (firstNot# p b)
takeWhileEnd p b = after# b (last# (not . p) b)
dropWhileEnd p b = before# b (last# (not . p) b)

span, break, spanEnd, breakEnd :: Byte e => (e -> Bool) -> ByteString -> (ByteString, ByteString)
span p b = cut# b (firstNot# p b)
break p b = cut# b (first# p b)
spanEnd p b = cut# b (last# (not . p) b)
breakEnd p b = cut# b (last# p b)

-- | No part for no bytes.
split :: Byte e => e -> ByteString -> [ByteString]
split x = parts (find# (unbox x))

splitWith :: Byte e => (e -> Bool) -> ByteString -> [ByteString]
splitWith p = parts (first# p)

-- | What is between places that the function finds.
parts :: (ByteString -> Int#) -> ByteString -> [ByteString]
parts next b
  | null b = []
  | otherwise = go b
  where
    go rest@(BS _ _ n) = case next rest of
      i | isTrue# (i ==# n) -> [rest]
        | otherwise -> before# rest i : go (after# rest (i +# 1#))

group :: ByteString -> [ByteString]
group b
  | null b = []
  | otherwise = case byte# b 0# of
      w -> case first# (\x -> isTrue# (neWord# w (unbox (x :: Word8)))) b of
        i -> before# b i : group (after# b i)

groupBy :: Byte e => (e -> e -> Bool) -> ByteString -> [ByteString]
groupBy p b
  | null b = []
  | otherwise = same : groupBy p rest
  where
    (same, rest) = case box (byte# b 0#) of
      x -> case first# (not . p x) (after# b 1#) +# 1# of
        i -> (before# b i, after# b i)

inits, tails :: ByteString -> [ByteString]
inits b@(BS _ _ n) = go 0#
  where
    go i = case i ># n of
      1# -> []
      _ -> before# b i : go (i +# 1#)
tails b@(BS _ _ n) = go 0#
  where
    go i = case i ># n of
      1# -> []
      _ -> after# b i : go (i +# 1#)

isPrefixOf, isSuffixOf, isInfixOf :: ByteString -> ByteString -> Bool
isPrefixOf x@(BS _ _ n) y@(BS _ _ m) = isTrue# (n <=# m) && x == before# y n
isSuffixOf x@(BS _ _ n) y@(BS _ _ m) = isTrue# (n <=# m) && x == after# y (m -# n)
isInfixOf x !y = isTrue# (search# x y >=# 0#)

stripPrefix, stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix x y
  | isPrefixOf x y = Just (after# y (length# x))
  | otherwise = Nothing
stripSuffix x y
  | isSuffixOf x y = Just (before# y (length# y -# length# x))
  | otherwise = Nothing

zipWith :: Byte e => (e -> e -> a) -> ByteString -> ByteString -> [a]
zipWith _ (BS _ _ 0#) _ = []
zipWith f x@(BS _ _ n) y@(BS _ _ m) = go 0#
  where
    go i = case (i ==# n) `orI#` (i ==# m) of
      1# -> []
      _ -> f (box (byte# x i)) (box (byte# y i)) : go (i +# 1#)

zip :: Byte e => ByteString -> ByteString -> [(e, e)]
zip = zipWith (,)

unzip :: Byte e => [(e, e)] -> (ByteString, ByteString)
unzip xs = (pack (List.map fst xs), pack (List.map snd xs))

-- Searching, as Knuth, Morris and Pratt do it: no byte of the text is looked at twice.

-- | Where the first occurrence of the pattern begins; -1 if there is none.
search# :: ByteString -> ByteString -> Int#
search# pattern text = case pattern of
  BS _ _ 0# -> 0#
  _ -> searchFrom# pattern (borders pattern) text 0#

data Borders = Borders ByteArray#

-- | For each beginning of the pattern: the length of the longest shorter one that it ends with.
borders :: ByteString -> Borders
borders pattern@(BS _ _ n) = case newByteArray# ((n +# 1#) *# 8#) realWorld# of
  (# start, table #) ->
    let
      go i k s = case i >=# n of
        1# -> Borders table
        _ -> case extend# pattern table (byte# pattern i) k of
          k' -> case writeIntArray# table (i +# 1#) k' s of s' -> go (i +# 1#) k' s'
    in go 1# 0# start

-- | So much of the pattern was matched, and this byte comes: how much is matched with it.
extend# :: ByteString -> ByteArray# -> Word# -> Int# -> Int#
extend# pattern table w k = case eqWord# w (byte# pattern k) of
  1# -> k +# 1#
  _ -> case k of
    0# -> 0#
    _ -> extend# pattern table w (indexIntArray# table k)

-- | From this place of the text on. The pattern is not empty.
searchFrom# :: ByteString -> Borders -> ByteString -> Int# -> Int#
searchFrom# (BS p at m) (Borders table) (BS a start n) from = skip (start +# from)
  where
    first = indexWord8Array# p at
    end = start +# n
    -- nothing is matched
    skip i = case i +# findByteArray# a i (end -# i) first of
      j -> case j ==# end of
        1# -> -1#
        _ -> match (j +# 1#) 1#
    -- so many bytes before this place are
    match i k = case k ==# m of
      1# -> i -# m -# start
      _ -> case i >=# end of
        1# -> -1#
        _ -> step i k
    step i k = case eqWord# (indexWord8Array# a i) (indexWord8Array# p (at +# k)) of
      1# -> match (i +# 1#) (k +# 1#)
      _ -> case indexIntArray# table k of
        0# -> skip i
        k' -> step i k'

breakSubstring :: ByteString -> ByteString -> (ByteString, ByteString)
breakSubstring pattern text = case search# pattern text of
  -1# -> (text, empty)
  i -> cut# text i

findSubstring :: ByteString -> ByteString -> Maybe Int
findSubstring pattern text = case search# pattern text of
  -1# -> Nothing
  i -> Just (I# i)

findSubstrings :: ByteString -> ByteString -> [Int]
findSubstrings pattern text
  | null pattern = [0 .. length text]
  | otherwise = go 0#
  where
    table = borders pattern
    go i = case searchFrom# pattern table text i of
      -1# -> []
      k -> I# k : go (k +# length# pattern)

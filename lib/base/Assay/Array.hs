-- | Arrays of boxed elements: those that never change, and those of state threads.
module Assay.Array where

import Assay.Eq
import Assay.Error
import Assay.Foldable
import Assay.Function
import Assay.IORef
import Assay.Ix
import Assay.Lex
import qualified Assay.List as List
import Assay.Monad
import Assay.Num
import Assay.Prim
import Assay.Read
import Assay.ReadPrec
import Assay.Show
import Assay.Traversable
import Assay.Types

infixl 9 !, //

-- | Bounds, the number of elements, and these in the order of their indices.
data Array i e = Array !i !i Int# (Array# e)

data STArray (s :: Type) i e = STArray !i !i Int# (Array# e)

newtype IOArray i e = IOArray (STArray RealWorld i e)

instance Eq (STArray s i e) where
  STArray _ _ _ a == STArray _ _ _ b = isTrue# (sameArray# a b)

instance Eq (IOArray i e) where
  IOArray a == IOArray b = a == b

-- Indices.

-- | The place of an index among so many elements; raises where there is none.
place# :: Ix i => i -> i -> Int# -> i -> Int#
place# low high n i = case offset# low high i of
  k | isTrue# (ltWord# (int2Word# k) (int2Word# n)) -> k
  _ -> noPlace# low high n i

noPlace# :: Ix i => i -> i -> Int# -> i -> Int#
noPlace# low high n i = case index (low, high) i of
  I# k | isTrue# (ltWord# (int2Word# k) (int2Word# n)) -> k
  k -> case badSafeIndex k (I# n) of I# never -> never

safeIndex :: Ix i => (i, i) -> Int -> i -> Int
safeIndex (low, high) (I# n) i = I# (place# low high n i)

badSafeIndex :: Int -> Int -> Int
badSafeIndex i n = errorWithoutStackTrace
  ("Error in array index; " ++ shows i (" not in range [0.." ++ shows n ")"))

safeRangeSize :: Ix i => (i, i) -> Int
safeRangeSize b = case rangeSize b of
  n | n < 0 -> errorWithoutStackTrace "Negative range size"
    | otherwise -> n

arrEleBottom :: a
arrEleBottom = errorWithoutStackTrace "(Array.!): undefined array element"

-- Making arrays. Each is filled before anybody sees it.

-- | A new array with one element everywhere, changed by the function before it is frozen.
filled :: Ix i => (i, i) -> e -> (Int# -> Array# e -> State# RealWorld -> State# RealWorld) -> Array i e
filled b@(low, high) x change = case safeRangeSize b of
  I# n -> case newArray# n x realWorld# of
    (# s, a #) -> case change n a s of _ -> Array low high n a

-- | A copy, changed by the function before anybody sees it.
changed :: Array i e -> (Array# e -> State# RealWorld -> State# RealWorld) -> Array i e
changed (Array low high n a) change = case copied# n a realWorld# of
  (# s, b #) -> case change b s of _ -> Array low high n b

copied# :: Int# -> Array# e -> State# s -> (# State# s, Array# e #)
copied# n a s = case newArray# n arrEleBottom s of
  (# s', b #) -> case copyArray# a 0# b 0# n s' of s'' -> (# s'', b #)

-- | Write each element at the place of its index.
writeAll# :: (i -> Int#) -> [(i, e)] -> Array# e -> State# s -> State# s
writeAll# _ [] _ s = s
writeAll# place ((i, x) : rest) a s = case writeArray# a (place i) x s of s' -> writeAll# place rest a s'

-- | Combine each with what is there. The results are evaluated, so that no chain of applications grows.
combineAll# :: (e -> x -> e) -> (i -> Int#) -> [(i, x)] -> Array# e -> State# s -> State# s
combineAll# _ _ [] _ s = s
combineAll# f place ((i, x) : rest) a s = case place i of
  k -> case readArray# a k s of
    (# s', old #) ->
      let !new = f old x
      in case writeArray# a k new s' of s'' -> combineAll# f place rest a s''

unboxed# :: Int -> Int#
unboxed# (I# k) = k

array :: Ix i => (i, i) -> [(i, e)] -> Array i e
array b@(low, high) xs = filled b arrEleBottom (\n -> writeAll# (place# low high n) xs)

unsafeArray :: Ix i => (i, i) -> [(Int, e)] -> Array i e
unsafeArray b xs = filled b arrEleBottom (\_ -> writeAll# unboxed# xs)

listArray :: Ix i => (i, i) -> [e] -> Array i e
listArray b xs = filled b arrEleBottom (\n -> writeList# n 0# xs)

-- | Elements one after the other, as far as both go.
writeList# :: Int# -> Int# -> [e] -> Array# e -> State# s -> State# s
writeList# n k xs a s = case k <# n of
  1# -> case xs of
    [] -> s
    x : rest -> case writeArray# a k x s of s' -> writeList# n (k +# 1#) rest a s'
  _ -> s

accumArray :: Ix i => (e -> a -> e) -> e -> (i, i) -> [(i, a)] -> Array i e
accumArray f start b@(low, high) xs = filled b start (\n -> combineAll# f (place# low high n) xs)

unsafeAccumArray :: Ix i => (e -> a -> e) -> e -> (i, i) -> [(Int, a)] -> Array i e
unsafeAccumArray f start b xs = filled b start (\_ -> combineAll# f unboxed# xs)

(//) :: Ix i => Array i e -> [(i, e)] -> Array i e
a@(Array low high n _) // xs = changed a (writeAll# (place# low high n) xs)

unsafeReplace :: Array i e -> [(Int, e)] -> Array i e
unsafeReplace a xs = changed a (writeAll# unboxed# xs)

accum :: Ix i => (e -> a -> e) -> Array i e -> [(i, a)] -> Array i e
accum f a@(Array low high n _) xs = changed a (combineAll# f (place# low high n) xs)

unsafeAccum :: (e -> a -> e) -> Array i e -> [(Int, a)] -> Array i e
unsafeAccum f a xs = changed a (combineAll# f unboxed# xs)

ixmap :: (Ix i, Ix j) => (i, i) -> (i -> j) -> Array j e -> Array i e
ixmap b f a = array b [(i, a ! f i) | i <- range b]

-- | Lazy: elements are mapped when they are asked for.
amap :: (a -> b) -> Array i a -> Array i b
amap f (Array low high n a) = case newArray# n arrEleBottom realWorld# of
  (# start, b #) ->
    let
      go k s = case k <# n of
        1# -> case indexArray# a k of
          (# x #) -> case writeArray# b k (f x) s of s' -> go (k +# 1#) s'
        _ -> s
    in case go 0# start of _ -> Array low high n b

-- Looking.

(!) :: Ix i => Array i e -> i -> e
Array low high n a ! i = case indexArray# a (place# low high n i) of (# x #) -> x

unsafeAt :: Array i e -> Int -> e
unsafeAt (Array _ _ _ a) (I# k) = case indexArray# a k of (# x #) -> x

bounds :: Array i e -> (i, i)
bounds (Array low high _ _) = (low, high)

numElements :: Array i e -> Int
numElements (Array _ _ n _) = I# n

indices :: Ix i => Array i e -> [i]
indices = range . bounds

elems :: Array i e -> [e]
elems (Array _ _ n a) = go 0#
  where
    go k = case k <# n of
      1# -> case indexArray# a k of (# x #) -> x : go (k +# 1#)
      _ -> []

-- | An index of a bound that lies is looked for, and not found.
assocs :: Ix i => Array i e -> [(i, e)]
assocs a = [(i, a ! i) | i <- indices a]

foldrElems, foldrElems' :: (a -> b -> b) -> b -> Array i a -> b
foldrElems f end (Array _ _ n a) = go 0#
  where
    go k = case k <# n of
      1# -> case indexArray# a k of (# x #) -> f x (go (k +# 1#))
      _ -> end
foldrElems' f end (Array _ _ n a) = go (n -# 1#) end
  where
    go k !y = case k >=# 0# of
      1# -> case indexArray# a k of (# x #) -> go (k -# 1#) (f x y)
      _ -> y

foldlElems, foldlElems' :: (b -> a -> b) -> b -> Array i a -> b
foldlElems f end (Array _ _ n a) = go (n -# 1#)
  where
    go k = case k >=# 0# of
      1# -> case indexArray# a k of (# x #) -> f (go (k -# 1#)) x
      _ -> end
foldlElems' f start (Array _ _ n a) = go 0# start
  where
    go k !y = case k <# n of
      1# -> case indexArray# a k of (# x #) -> go (k +# 1#) (f y x)
      _ -> y

foldl1Elems, foldr1Elems :: (a -> a -> a) -> Array i a -> a
foldl1Elems f (Array _ _ n a) = case n of
  0# -> errorWithoutStackTrace "foldl1: empty Array"
  _ -> go (n -# 1#)
  where
    go k = case indexArray# a k of
      (# x #) -> case k of { 0# -> x; _ -> f (go (k -# 1#)) x }
foldr1Elems f (Array _ _ n a) = case n of
  0# -> errorWithoutStackTrace "foldr1: empty Array"
  _ -> go 0#
  where
    go k = case indexArray# a k of
      (# x #) -> case k ==# (n -# 1#) of { 1# -> x; _ -> f x (go (k +# 1#)) }

-- Instances.

instance (Ix i, Eq e) => Eq (Array i e) where
  Array low high n a == Array low' high' m b = case n of
    0# -> isTrue# (m ==# 0#)
    _ -> low == low' && high == high' && go 0#
    where
      go k = case k <# n of
        1# -> case indexArray# a k of
          (# p #) -> case indexArray# b k of (# q #) -> p == q && go (k +# 1#)
        _ -> True

instance (Ix i, Ord e) => Ord (Array i e) where
  compare x y = compare (assocs x) (assocs y)

instance (Ix i, Show i, Show e) => Show (Array i e) where
  showsPrec p a = showsArray p (bounds a) (assocs a)

showsArray :: (Show i, Show e) => Int -> (i, i) -> [(i, e)] -> ShowS
showsArray p b xs =
  showParen (p > appPrec) (showString "array " . showsPrec appPrec1 b . showSpace . showsPrec appPrec1 xs)

instance (Ix i, Read i, Read e) => Read (Array i e) where
  readPrec = readsArray array
  readListPrec = readListPrecDefault

readsArray :: (Read i, Read e) => ((i, i) -> [(i, e)] -> a) -> ReadPrec a
readsArray make = parens (prec appPrec (do
  expectP (Ident "array")
  b <- step readPrec
  xs <- step readPrec
  return (make b xs)))

instance Functor (Array i) where
  fmap = amap
  x <$ Array low high n _ = case newArray# n x realWorld# of (# _, a #) -> Array low high n a

instance Foldable (Array i) where
  foldr = foldrElems
  foldr' = foldrElems'
  foldl = foldlElems
  foldl' = foldlElems'
  foldr1 = foldr1Elems
  foldl1 = foldl1Elems
  length = numElements
  null a = numElements a == 0
  toList = elems

instance Ix i => Traversable (Array i) where
  traverse f a = fmap (listArray (bounds a)) (foldrElems (\x rest -> liftA2 (:) (f x) rest) (pure []) a)

-- Arrays of state threads. An action looks at its array when it runs.

newSTArray :: Ix i => (i, i) -> e -> ST s (STArray s i e)
newSTArray b x = ST (\s -> case b of
  (low, high) -> case safeRangeSize b of
    I# n -> case newArray# n x s of (# s', a #) -> (# s', STArray low high n a #))

boundsSTArray :: STArray s i e -> (i, i)
boundsSTArray (STArray low high _ _) = (low, high)

numElementsSTArray :: STArray s i e -> Int
numElementsSTArray (STArray _ _ n _) = I# n

readSTArray :: Ix i => STArray s i e -> i -> ST s e
readSTArray array i = ST (\s -> case array of STArray low high n a -> readArray# a (place# low high n i) s)

unsafeReadSTArray :: STArray s i e -> Int -> ST s e
unsafeReadSTArray array i = ST (\s -> case array of STArray _ _ _ a -> case i of I# k -> readArray# a k s)

writeSTArray :: Ix i => STArray s i e -> i -> e -> ST s ()
writeSTArray array i x = ST (\s -> case array of
  STArray low high n a -> case writeArray# a (place# low high n i) x s of s' -> (# s', () #))

unsafeWriteSTArray :: STArray s i e -> Int -> e -> ST s ()
unsafeWriteSTArray array i x = ST (\s -> case array of
  STArray _ _ _ a -> case i of I# k -> case writeArray# a k x s of s' -> (# s', () #))

freezeSTArray, unsafeFreezeSTArray :: STArray s i e -> ST s (Array i e)
freezeSTArray (STArray low high n a) = ST (\s -> case copied# n a s of (# s', b #) -> (# s', Array low high n b #))
unsafeFreezeSTArray (STArray low high n a) = ST (\s -> (# s, Array low high n a #))

thawSTArray, unsafeThawSTArray :: Array i e -> ST s (STArray s i e)
thawSTArray (Array low high n a) = ST (\s -> case copied# n a s of (# s', b #) -> (# s', STArray low high n b #))
unsafeThawSTArray (Array low high n a) = ST (\s -> (# s, STArray low high n a #))

-- | The classes of arrays and their instances, with what is not checked.
module Data.Array.Base
  ( IArray (..), array, listArray, (!), (//), accum, accumArray, indices, assocs, amap, ixmap
  , safeRangeSize, safeIndex, arrEleBottom, showsIArray, readIArray
  , MArray (..), getAssocs, mapArray, mapIndices, freeze, thaw, unsafeFreeze, unsafeThaw
  , UArray (..), STUArray (..), IOUArray (..), Unboxed, Store, Sharing
  , unsafeFreezeSTUArray, freezeSTUArray, thawSTUArray, unsafeThawSTUArray, castSTUArray, castIOUArray
  ) where

import Assay.Array
  ( Array (..), IOArray (..), STArray (..), copied#, place#, readsArray, safeIndex, safeRangeSize, showsArray, unboxed#
  , writeList#
  )
import qualified Assay.Array as Boxed
import Assay.IORef (ST (..))
import Assay.Int
import Assay.Prim
import Assay.Types
import Assay.Word
import Data.Ix
import Data.Proxy
import Text.ParserCombinators.ReadPrec (ReadPrec)
import Text.Read (Read (..), readListPrecDefault)

infixl 9 !, //

-- | Where elements are, for what can be copied or shared as a whole.
data Store e = Elements (Array# e) | Bytes ByteArray# | Elsewhere

data Sharing = Copied | Shared

-- Classes. What has a default made of other methods is written out where that is faster.

-- | Arrays that never change.
class IArray a e where
  bounds :: Ix i => a i e -> (i, i)
  numElements :: Ix i => a i e -> Int
  unsafeArray :: Ix i => (i, i) -> [(Int, e)] -> a i e
  unsafeAt :: Ix i => a i e -> Int -> e
  unsafeReplace :: Ix i => a i e -> [(Int, e)] -> a i e
  unsafeAccum :: Ix i => (e -> e' -> e) -> a i e -> [(Int, e')] -> a i e
  unsafeAccumArray :: Ix i => (e -> e' -> e) -> e -> (i, i) -> [(Int, e')] -> a i e
  array :: Ix i => (i, i) -> [(i, e)] -> a i e
  listArray :: Ix i => (i, i) -> [e] -> a i e
  (!) :: Ix i => a i e -> i -> e
  elems :: Ix i => a i e -> [e]
  (//) :: Ix i => a i e -> [(i, e)] -> a i e
  accum :: Ix i => (e -> e' -> e) -> a i e -> [(i, e')] -> a i e
  accumArray :: Ix i => (e -> e' -> e) -> e -> (i, i) -> [(i, e')] -> a i e
  store :: a i e -> Store e
  fromStore :: i -> i -> Int# -> Store e -> Maybe (a i e)

  unsafeReplace a xs = unsafeArray (bounds a) (zip [0 ..] (elems a) ++ xs)
  unsafeAccum f a xs = fromBoxed (Boxed.unsafeAccum f (toBoxed a) xs)
  unsafeAccumArray f start b xs = fromBoxed (Boxed.unsafeAccumArray f start b xs)
  array b xs = unsafeArray b (placed b (safeRangeSize b) xs)
  listArray b xs = unsafeArray b (zip [0 .. safeRangeSize b - 1] xs)
  a ! i = unsafeAt a (safeIndex (bounds a) (numElements a) i)
  elems a = map (unsafeAt a) [0 .. numElements a - 1]
  a // xs = unsafeReplace a (placed (bounds a) (numElements a) xs)
  accum f a xs = unsafeAccum f a (placed (bounds a) (numElements a) xs)
  accumArray f start b xs = unsafeAccumArray f start b (placed b (safeRangeSize b) xs)
  store _ = Elsewhere
  fromStore _ _ _ _ = Nothing
  {-# MINIMAL bounds, numElements, unsafeArray, unsafeAt #-}

-- | Arrays that actions of the monad change.
class Monad m => MArray a e m where
  getBounds :: Ix i => a i e -> m (i, i)
  getNumElements :: Ix i => a i e -> m Int
  newArray :: Ix i => (i, i) -> e -> m (a i e)
  newArray_ :: Ix i => (i, i) -> m (a i e)
  unsafeNewArray_ :: Ix i => (i, i) -> m (a i e)
  unsafeRead :: Ix i => a i e -> Int -> m e
  unsafeWrite :: Ix i => a i e -> Int -> e -> m ()
  readArray :: Ix i => a i e -> i -> m e
  writeArray :: Ix i => a i e -> i -> e -> m ()
  newListArray :: Ix i => (i, i) -> [e] -> m (a i e)
  getElems :: Ix i => a i e -> m [e]
  takeStore :: Sharing -> a i e -> m (Store e)
  giveStore :: Sharing -> i -> i -> Int# -> Store e -> Maybe (m (a i e))

  newArray b x = do
    a <- unsafeNewArray_ b
    mapM_ (\k -> unsafeWrite a k x) [0 .. safeRangeSize b - 1]
    return a
  newArray_ b = newArray b arrEleBottom
  unsafeNewArray_ b = newArray b arrEleBottom
  readArray a i = do
    k <- getPlace a i
    unsafeRead a k
  writeArray a i x = do
    k <- getPlace a i
    unsafeWrite a k x
  newListArray b xs = do
    a <- newArray_ b
    mapM_ (\(k, x) -> unsafeWrite a k x) (zip [0 .. safeRangeSize b - 1] xs)
    return a
  getElems a = do
    n <- getNumElements a
    mapM (unsafeRead a) [0 .. n - 1]
  takeStore _ _ = return Elsewhere
  giveStore _ _ _ _ _ = Nothing
  {-# MINIMAL getBounds, getNumElements, unsafeRead, unsafeWrite #-}

placed :: Ix i => (i, i) -> Int -> [(i, e)] -> [(Int, e)]
placed b n xs = [(safeIndex b n i, x) | (i, x) <- xs]

toBoxed :: (IArray a e, Ix i) => a i e -> Array i e
toBoxed a = Boxed.listArray (bounds a) (elems a)

fromBoxed :: (IArray a e, Ix i) => Array i e -> a i e
fromBoxed a = listArray (Boxed.bounds a) (Boxed.elems a)

getPlace :: (MArray a e m, Ix i) => a i e -> i -> m Int
getPlace a i = do
  b <- getBounds a
  n <- getNumElements a
  return (safeIndex b n i)

arrEleBottom :: a
arrEleBottom = error "MArray: undefined array element"

-- Functions on all arrays that never change.

indices :: (IArray a e, Ix i) => a i e -> [i]
indices a = range (bounds a)

assocs :: (IArray a e, Ix i) => a i e -> [(i, e)]
assocs a = [(i, a ! i) | i <- indices a]

amap :: (IArray a e', IArray a e, Ix i) => (e' -> e) -> a i e' -> a i e
amap f a = listArray (bounds a) (map f (elems a))

ixmap :: (IArray a e, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> a i e
ixmap b f a = array b [(i, a ! f i) | i <- range b]

showsIArray :: (IArray a e, Ix i, Show i, Show e) => Int -> a i e -> ShowS
showsIArray p a = showsArray p (bounds a) (assocs a)

readIArray :: (IArray a e, Ix i, Read i, Read e) => ReadPrec (a i e)
readIArray = readsArray array

-- Functions on all arrays that change.

getAssocs :: (MArray a e m, Ix i) => a i e -> m [(i, e)]
getAssocs a = do
  b <- getBounds a
  xs <- getElems a
  return (zip (range b) xs)

mapArray :: (MArray a e' m, MArray a e m, Ix i) => (e' -> e) -> a i e' -> m (a i e)
mapArray f a = do
  b <- getBounds a
  n <- getNumElements a
  made <- newArray_ b
  let
    go k
      | k == n = return made
      | otherwise = do
          x <- unsafeRead a k
          unsafeWrite made k (f x)
          go (k + 1)
  go 0

mapIndices :: (MArray a e m, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> m (a i e)
mapIndices b f a = do
  made <- newArray_ b
  let
    go _ [] = return made
    go k (i : rest) = do
      x <- readArray a (f i)
      unsafeWrite made k x
      go (k + 1) rest
  go 0 (range b)

-- | A copy; without one if nobody changes the array after it.
freeze, unsafeFreeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
freeze = frozen Copied
unsafeFreeze = frozen Shared

-- | As a whole where both keep their elements alike, else one by one.
frozen :: (Ix i, MArray a e m, IArray b e) => Sharing -> a i e -> m (b i e)
frozen sharing a = do
  (low, high) <- getBounds a
  I# n <- getNumElements a
  whole <- takeStore sharing a
  case fromStore low high n whole of
    Just made -> return made
    Nothing -> do
      xs <- getElems a
      return $! listArray (low, high) xs

-- | A copy; without one if nobody looks at the array after it.
thaw, unsafeThaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
thaw = thawed Copied
unsafeThaw = thawed Shared

thawed :: (Ix i, IArray a e, MArray b e m) => Sharing -> a i e -> m (b i e)
thawed sharing a = case bounds a of
  (low, high) -> case numElements a of
    I# n -> case giveStore sharing low high n (store a) of
      Just make -> make
      Nothing -> newListArray (low, high) (elems a)

-- Boxed elements.

instance IArray Array e where
  bounds = Boxed.bounds
  numElements = Boxed.numElements
  unsafeArray = Boxed.unsafeArray
  unsafeAt = Boxed.unsafeAt
  unsafeReplace = Boxed.unsafeReplace
  unsafeAccum = Boxed.unsafeAccum
  unsafeAccumArray = Boxed.unsafeAccumArray
  array = Boxed.array
  listArray = Boxed.listArray
  (!) = (Boxed.!)
  elems = Boxed.elems
  (//) = (Boxed.//)
  accum = Boxed.accum
  accumArray = Boxed.accumArray
  store (Array _ _ _ a) = Elements a
  fromStore low high n (Elements a) = Just (Array low high n a)
  fromStore _ _ _ _ = Nothing

instance MArray (STArray s) e (ST s) where
  getBounds a = ST (\s -> (# s, Boxed.boundsSTArray a #))
  getNumElements a = ST (\s -> (# s, Boxed.numElementsSTArray a #))
  newArray = Boxed.newSTArray
  unsafeRead = Boxed.unsafeReadSTArray
  unsafeWrite = Boxed.unsafeWriteSTArray
  readArray = Boxed.readSTArray
  writeArray = Boxed.writeSTArray
  newListArray b xs = ST (\s -> newListed b xs s)
  getElems a = ST (\s -> elements a s)
  takeStore sharing a = ST (\s -> takeElements sharing a s)
  giveStore sharing low high n whole = case whole of
    Elements a -> Just (ST (\s -> giveElements sharing low high n a s))
    _ -> Nothing

instance MArray IOArray e IO where
  getBounds (IOArray a) = IO (\s -> (# s, Boxed.boundsSTArray a #))
  getNumElements (IOArray a) = IO (\s -> (# s, Boxed.numElementsSTArray a #))
  newArray b x = IO (\s -> case Boxed.newSTArray b x of
    ST make -> case make s of (# s', a #) -> (# s', IOArray a #))
  unsafeRead (IOArray a) i = IO (\s -> case Boxed.unsafeReadSTArray a i of ST run -> run s)
  unsafeWrite (IOArray a) i x = IO (\s -> case Boxed.unsafeWriteSTArray a i x of ST run -> run s)
  readArray (IOArray a) i = IO (\s -> case Boxed.readSTArray a i of ST run -> run s)
  writeArray (IOArray a) i x = IO (\s -> case Boxed.writeSTArray a i x of ST run -> run s)
  newListArray b xs = IO (\s -> case newListed b xs s of (# s', a #) -> (# s', IOArray a #))
  getElems (IOArray a) = IO (\s -> elements a s)
  takeStore sharing (IOArray a) = IO (\s -> takeElements sharing a s)
  giveStore sharing low high n whole = case whole of
    Elements a -> Just (IO (\s -> case giveElements sharing low high n a s of (# s', b #) -> (# s', IOArray b #)))
    _ -> Nothing

newListed :: Ix i => (i, i) -> [e] -> State# s -> (# State# s, STArray s i e #)
newListed b@(low, high) xs s = case safeRangeSize b of
  I# n -> case newArray# n arrEleBottom s of
    (# s', a #) -> case writeList# n 0# xs a s' of s'' -> (# s'', STArray low high n a #)

-- | From the last to the first, so that the list is there when the action ends.
elements :: STArray s i e -> State# s -> (# State# s, [e] #)
elements (STArray _ _ n a) start = go (n -# 1#) [] start
  where
    go k xs s = case k >=# 0# of
      1# -> case readArray# a k s of (# s', x #) -> go (k -# 1#) (x : xs) s'
      _ -> (# s, xs #)

takeElements :: Sharing -> STArray s i e -> State# s -> (# State# s, Store e #)
takeElements Shared (STArray _ _ _ a) s = (# s, Elements a #)
takeElements Copied (STArray _ _ n a) s = case copied# n a s of (# s', b #) -> (# s', Elements b #)

giveElements :: Sharing -> i -> i -> Int# -> Array# e -> State# s -> (# State# s, STArray s i e #)
giveElements Shared low high n a s = (# s, STArray low high n a #)
giveElements Copied low high n a s = case copied# n a s of (# s', b #) -> (# s', STArray low high n b #)

-- Unboxed elements.

data UArray i e = UArray !i !i Int# ByteArray#

data STUArray s i e = STUArray !i !i Int# ByteArray#

newtype IOUArray i e = IOUArray (STUArray RealWorld i e)

instance Eq (STUArray s i e) where
  STUArray _ _ _ a == STUArray _ _ _ b = isTrue# (sameByteArray# a b)

instance Eq (IOUArray i e) where
  IOUArray a == IOUArray b = a == b

-- | What can be kept unboxed, and how.
class Unboxed e where
  -- | The bytes that so many elements take.
  bytes# :: Proxy e -> Int# -> Int#
  get# :: ByteArray# -> Int# -> State# s -> (# State# s, e #)
  put# :: ByteArray# -> Int# -> e -> State# s -> State# s
  -- | One element everywhere.
  fill# :: ByteArray# -> Int# -> e -> State# s -> State# s
  fill# a n x s = case n of
    0# -> s
    _ -> case put# a 0# x s of s' -> doubled# a (bytes# (Proxy :: Proxy e) 1#) (bytes# (Proxy :: Proxy e) n) s'

-- | What is at the beginning, over and over to the end: twice as much each time.
doubled# :: ByteArray# -> Int# -> Int# -> State# s -> State# s
doubled# a done size s = case done *# 2# <# size of
  1# -> case copyByteArray# a 0# a done done s of s' -> doubled# a (done *# 2#) size s'
  _ -> copyByteArray# a 0# a done (size -# done) s

times# :: Int# -> Int# -> Int#
times# size n = case mulIntMayOflo# size n of
  0# -> size *# n
  _ -> unboxed# (errorWithoutStackTrace
    ("Data.Array.Base.safe_scale: Overflow; scale: " ++ shows (I# size) (", n: " ++ show (I# n))))

-- | Bits, eight in a byte.
instance Unboxed Bool where
  bytes# _ n = uncheckedIShiftRL# (n +# 7#) 3#
  get# a k s = case readWord8Array# a (uncheckedIShiftRL# k 3#) s of
    (# s', w #) -> case and# w (bit# k) of
      0## -> (# s', False #)
      _ -> (# s', True #)
  put# a k x s = case uncheckedIShiftRL# k 3# of
    at -> case readWord8Array# a at s of
      (# s', w #) -> case x of
        True -> writeWord8Array# a at (or# w (bit# k)) s'
        False -> writeWord8Array# a at (and# w (not# (bit# k))) s'
  fill# a n x s = case x of
    True -> setByteArray# a 0# (bytes# (Proxy :: Proxy Bool) n) 255# s
    False -> setByteArray# a 0# (bytes# (Proxy :: Proxy Bool) n) 0# s

bit# :: Int# -> Word#
bit# k = uncheckedShiftL# 1## (andI# k 7#)

instance Unboxed Char where
  bytes# _ n = times# 4# n
  get# a k s = case readWideCharArray# a k s of (# s', x #) -> (# s', C# x #)
  put# a k (C# x) s = writeWideCharArray# a k x s

instance Unboxed Int where
  bytes# _ n = times# 8# n
  get# a k s = case readIntArray# a k s of (# s', x #) -> (# s', I# x #)
  put# a k (I# x) s = writeIntArray# a k x s

instance Unboxed Word where
  bytes# _ n = times# 8# n
  get# a k s = case readWordArray# a k s of (# s', x #) -> (# s', W# x #)
  put# a k (W# x) s = writeWordArray# a k x s

instance Unboxed Double where
  bytes# _ n = times# 8# n
  get# a k s = case readDoubleArray# a k s of (# s', x #) -> (# s', D# x #)
  put# a k (D# x) s = writeDoubleArray# a k x s

instance Unboxed Float where
  bytes# _ n = times# 4# n
  get# a k s = case readFloatArray# a k s of (# s', x #) -> (# s', F# x #)
  put# a k (F# x) s = writeFloatArray# a k x s

instance Unboxed Int8 where
  bytes# _ n = n
  get# a k s = case readInt8Array# a k s of (# s', x #) -> (# s', I8# x #)
  put# a k (I8# x) s = writeInt8Array# a k x s

instance Unboxed Int16 where
  bytes# _ n = times# 2# n
  get# a k s = case readInt16Array# a k s of (# s', x #) -> (# s', I16# x #)
  put# a k (I16# x) s = writeInt16Array# a k x s

instance Unboxed Int32 where
  bytes# _ n = times# 4# n
  get# a k s = case readInt32Array# a k s of (# s', x #) -> (# s', I32# x #)
  put# a k (I32# x) s = writeInt32Array# a k x s

instance Unboxed Int64 where
  bytes# _ n = times# 8# n
  get# a k s = case readIntArray# a k s of (# s', x #) -> (# s', I64# x #)
  put# a k (I64# x) s = writeIntArray# a k x s

instance Unboxed Word8 where
  bytes# _ n = n
  get# a k s = case readWord8Array# a k s of (# s', x #) -> (# s', W8# x #)
  put# a k (W8# x) s = writeWord8Array# a k x s

instance Unboxed Word16 where
  bytes# _ n = times# 2# n
  get# a k s = case readWord16Array# a k s of (# s', x #) -> (# s', W16# x #)
  put# a k (W16# x) s = writeWord16Array# a k x s

instance Unboxed Word32 where
  bytes# _ n = times# 4# n
  get# a k s = case readWord32Array# a k s of (# s', x #) -> (# s', W32# x #)
  put# a k (W32# x) s = writeWord32Array# a k x s

instance Unboxed Word64 where
  bytes# _ n = times# 8# n
  get# a k s = case readWordArray# a k s of (# s', x #) -> (# s', W64# x #)
  put# a k (W64# x) s = writeWordArray# a k x s

-- | New and zero everywhere, changed by the function before anybody sees it.
filled :: forall i e. (Unboxed e, Ix i) => (i, i) -> (Int# -> ByteArray# -> State# RealWorld -> State# RealWorld) -> UArray i e
filled b@(low, high) change = case safeRangeSize b of
  I# n -> case newByteArray# (bytes# (Proxy :: Proxy e) n) realWorld# of
    (# s, a #) -> case change n a s of _ -> UArray low high n a

-- | A copy, changed by the function before anybody sees it.
changed :: UArray i e -> (ByteArray# -> State# RealWorld -> State# RealWorld) -> UArray i e
changed (UArray low high n a) change = case copiedBytes# a realWorld# of
  (# s, b #) -> case change b s of _ -> UArray low high n b

copiedBytes# :: ByteArray# -> State# s -> (# State# s, ByteArray# #)
copiedBytes# a s = case sizeofByteArray# a of
  size -> case newByteArray# size s of
    (# s', b #) -> case copyByteArray# a 0# b 0# size s' of s'' -> (# s'', b #)

putAll# :: Unboxed e => (i -> Int#) -> [(i, e)] -> ByteArray# -> State# s -> State# s
putAll# _ [] _ s = s
putAll# place ((i, x) : rest) a s = case put# a (place i) x s of s' -> putAll# place rest a s'

putList# :: Unboxed e => Int# -> Int# -> [e] -> ByteArray# -> State# s -> State# s
putList# n k xs a s = case k <# n of
  1# -> case xs of
    [] -> s
    x : rest -> case put# a k x s of s' -> putList# n (k +# 1#) rest a s'
  _ -> s

combineAll# :: Unboxed e => (e -> x -> e) -> (i -> Int#) -> [(i, x)] -> ByteArray# -> State# s -> State# s
combineAll# _ _ [] _ s = s
combineAll# f place ((i, x) : rest) a s = case place i of
  k -> case get# a k s of
    (# s', old #) ->
      let !new = f old x
      in case put# a k new s' of s'' -> combineAll# f place rest a s''

at# :: Unboxed e => ByteArray# -> Int# -> e
at# a k = case get# a k realWorld# of (# _, x #) -> x

instance Unboxed e => IArray UArray e where
  bounds (UArray low high _ _) = (low, high)
  numElements (UArray _ _ n _) = I# n
  unsafeArray b xs = filled b (\_ -> putAll# unboxed# xs)
  unsafeAt (UArray _ _ _ a) (I# k) = at# a k
  unsafeReplace a xs = changed a (putAll# unboxed# xs)
  unsafeAccum f a xs = changed a (combineAll# f unboxed# xs)
  unsafeAccumArray f start b xs =
    filled b (\n a s -> case fill# a n start s of s' -> combineAll# f unboxed# xs a s')
  array b@(low, high) xs = filled b (\n -> putAll# (place# low high n) xs)
  listArray b xs = filled b (\n -> putList# n 0# xs)
  UArray low high n a ! i = at# a (place# low high n i)
  elems (UArray _ _ n a) = go 0#
    where
      go k = case k <# n of
        1# -> case get# a k realWorld# of (# _, x #) -> x : go (k +# 1#)
        _ -> []
  a@(UArray low high n _) // xs = changed a (putAll# (place# low high n) xs)
  accum f a@(UArray low high n _) xs = changed a (combineAll# f (place# low high n) xs)
  accumArray f start b@(low, high) xs =
    filled b (\n a s -> case fill# a n start s of s' -> combineAll# f (place# low high n) xs a s')
  store (UArray _ _ _ a) = Bytes a
  fromStore low high n (Bytes a) = Just (UArray low high n a)
  fromStore _ _ _ _ = Nothing

instance (Ix i, Eq e, IArray UArray e) => Eq (UArray i e) where
  a@(UArray low high n _) == b@(UArray low' high' m _) = case n of
    0# -> isTrue# (m ==# 0#)
    _ -> low == low' && high == high' && elems a == elems b

instance (Ix i, Ord e, IArray UArray e) => Ord (UArray i e) where
  compare a b = compare (assocs a) (assocs b)

instance (Ix i, Show i, Show e, IArray UArray e) => Show (UArray i e) where
  showsPrec = showsIArray

instance (Ix i, Read i, Read e, IArray UArray e) => Read (UArray i e) where
  readPrec = readIArray
  readListPrec = readListPrecDefault

-- | A class's methods for ST and IO are the same functions on states.
instance Unboxed e => MArray (STUArray s) e (ST s) where
  getBounds a = ST (\s -> (# s, boundsU a #))
  getNumElements a = ST (\s -> (# s, numElementsU a #))
  newArray b x = ST (\s -> newU b x s)
  newArray_ b = ST (\s -> newZeroU b s)
  unsafeNewArray_ b = ST (\s -> newZeroU b s)
  unsafeRead a i = ST (\s -> unsafeReadU a i s)
  unsafeWrite a i x = ST (\s -> unsafeWriteU a i x s)
  readArray a i = ST (\s -> readU a i s)
  writeArray a i x = ST (\s -> writeU a i x s)
  newListArray b xs = ST (\s -> newListU b xs s)
  getElems a = ST (\s -> elementsU a s)
  takeStore sharing a = ST (\s -> takeBytes sharing a s)
  giveStore sharing low high n whole = case whole of
    Bytes a -> Just (ST (\s -> giveBytes sharing low high n a s))
    _ -> Nothing

instance Unboxed e => MArray IOUArray e IO where
  getBounds (IOUArray a) = IO (\s -> (# s, boundsU a #))
  getNumElements (IOUArray a) = IO (\s -> (# s, numElementsU a #))
  newArray b x = IO (\s -> case newU b x s of (# s', a #) -> (# s', IOUArray a #))
  newArray_ b = IO (\s -> case newZeroU b s of (# s', a #) -> (# s', IOUArray a #))
  unsafeNewArray_ b = IO (\s -> case newZeroU b s of (# s', a #) -> (# s', IOUArray a #))
  unsafeRead (IOUArray a) i = IO (\s -> unsafeReadU a i s)
  unsafeWrite (IOUArray a) i x = IO (\s -> unsafeWriteU a i x s)
  readArray (IOUArray a) i = IO (\s -> readU a i s)
  writeArray (IOUArray a) i x = IO (\s -> writeU a i x s)
  newListArray b xs = IO (\s -> case newListU b xs s of (# s', a #) -> (# s', IOUArray a #))
  getElems (IOUArray a) = IO (\s -> elementsU a s)
  takeStore sharing (IOUArray a) = IO (\s -> takeBytes sharing a s)
  giveStore sharing low high n whole = case whole of
    Bytes a -> Just (IO (\s -> case giveBytes sharing low high n a s of (# s', b #) -> (# s', IOUArray b #)))
    _ -> Nothing

boundsU :: STUArray s i e -> (i, i)
boundsU (STUArray low high _ _) = (low, high)

numElementsU :: STUArray s i e -> Int
numElementsU (STUArray _ _ n _) = I# n

newZeroU :: forall s i e. (Unboxed e, Ix i) => (i, i) -> State# s -> (# State# s, STUArray s i e #)
newZeroU b@(low, high) s = case safeRangeSize b of
  I# n -> case newByteArray# (bytes# (Proxy :: Proxy e) n) s of
    (# s', a #) -> (# s', STUArray low high n a #)

newU :: (Unboxed e, Ix i) => (i, i) -> e -> State# s -> (# State# s, STUArray s i e #)
newU b x s = case newZeroU b s of
  (# s', made@(STUArray _ _ n a) #) -> case fill# a n x s' of s'' -> (# s'', made #)

newListU :: (Unboxed e, Ix i) => (i, i) -> [e] -> State# s -> (# State# s, STUArray s i e #)
newListU b xs s = case newZeroU b s of
  (# s', made@(STUArray _ _ n a) #) -> case putList# n 0# xs a s' of s'' -> (# s'', made #)

readU :: (Unboxed e, Ix i) => STUArray s i e -> i -> State# s -> (# State# s, e #)
readU (STUArray low high n a) i s = get# a (place# low high n i) s

unsafeReadU :: Unboxed e => STUArray s i e -> Int -> State# s -> (# State# s, e #)
unsafeReadU (STUArray _ _ _ a) (I# k) s = get# a k s

writeU :: (Unboxed e, Ix i) => STUArray s i e -> i -> e -> State# s -> (# State# s, () #)
writeU (STUArray low high n a) i x s = case put# a (place# low high n i) x s of s' -> (# s', () #)

unsafeWriteU :: Unboxed e => STUArray s i e -> Int -> e -> State# s -> (# State# s, () #)
unsafeWriteU (STUArray _ _ _ a) (I# k) x s = case put# a k x s of s' -> (# s', () #)

elementsU :: Unboxed e => STUArray s i e -> State# s -> (# State# s, [e] #)
elementsU (STUArray _ _ n a) start = go (n -# 1#) [] start
  where
    go k xs s = case k >=# 0# of
      1# -> case get# a k s of (# s', x #) -> go (k -# 1#) (x : xs) s'
      _ -> (# s, xs #)

takeBytes :: Sharing -> STUArray s i e -> State# s -> (# State# s, Store e #)
takeBytes Shared (STUArray _ _ _ a) s = (# s, Bytes a #)
takeBytes Copied (STUArray _ _ _ a) s = case copiedBytes# a s of (# s', b #) -> (# s', Bytes b #)

giveBytes :: Sharing -> i -> i -> Int# -> ByteArray# -> State# s -> (# State# s, STUArray s i e #)
giveBytes Shared low high n a s = (# s, STUArray low high n a #)
giveBytes Copied low high n a s = case copiedBytes# a s of (# s', b #) -> (# s', STUArray low high n b #)

freezeSTUArray, unsafeFreezeSTUArray :: STUArray s i e -> ST s (UArray i e)
freezeSTUArray (STUArray low high n a) = ST (\s -> case copiedBytes# a s of (# s', b #) -> (# s', UArray low high n b #))
unsafeFreezeSTUArray (STUArray low high n a) = ST (\s -> (# s, UArray low high n a #))

thawSTUArray, unsafeThawSTUArray :: UArray i e -> ST s (STUArray s i e)
thawSTUArray (UArray low high n a) = ST (\s -> giveBytes Copied low high n a s)
unsafeThawSTUArray (UArray low high n a) = ST (\s -> giveBytes Shared low high n a s)

-- | The same bytes as elements of another type; the number of elements stays.
castSTUArray :: STUArray s ix a -> ST s (STUArray s ix b)
castSTUArray (STUArray low high n a) = ST (\s -> (# s, STUArray low high n a #))

castIOUArray :: IOUArray ix a -> IO (IOUArray ix b)
castIOUArray (IOUArray (STUArray low high n a)) = IO (\s -> (# s, IOUArray (STUArray low high n a) #))

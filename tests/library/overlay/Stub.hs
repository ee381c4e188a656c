{-# LANGUAGE MagicHash, UnboxedTuples, RankNTypes, ScopedTypeVariables, BangPatterns, ExistentialQuantification, KindSignatures, PolyKinds #-}
{-# OPTIONS_GHC -O0 #-}
-- | Primitive operations that GHC has with another meaning, or not at all, made from what it has; so that the library
-- can be run under GHC. What a program raises is an Ours around its object; what GHC raises by itself is turned into an
-- object of the library by the function that the test installs.
module Stub where

import Control.Exception (ArithException (..), ArrayException (..), SomeException, evaluate, throw, throwIO, toException)
import qualified Control.Exception as E
import Control.Monad (forM_)
import Data.Char (chr, digitToInt, generalCategory, isDigit, ord, toLower, toTitle, toUpper)
import Data.IORef
import Data.Ratio ((%))
import Foreign (Ptr, Word8, allocaBytes, peekByteOff, pokeByteOff, withArray0)
import GHC.Exts hiding (catch#, double2Int#, getMaskingState#, newByteArray#, quotRemInt#, quotRemWord#, raise#, raiseIO#)
import qualified GHC.Exts as G
import GHC.Float (castDoubleToWord64, castFloatToWord32, castWord32ToFloat, castWord64ToDouble, float2Double, floatToDigits)
import GHC.Num.Integer (Integer (..), integerFromBigNat#, integerToBigNatClamp#)
import GHC.Stack (HasCallStack)
import GHC.Types (IO (..))
import GHC.Word (Word32 (..), Word64 (..))
import System.CPUTime (getCPUTime)
import System.Environment (getArgs, getEnvironment, getProgName, lookupEnv)
import System.Exit (ExitCode (..), exitWith)
import System.IO.Unsafe (unsafePerformIO)
import System.Posix.Internals (c_close, c_ftruncate, c_lseek, c_open, c_read, c_write)

-- Exceptions.

data Ours = forall a. Ours a

instance Show Ours where
  show _ = "an exception of the library"

instance E.Exception Ours

newtype Translate = Translate (SomeException -> Any)

{-# NOINLINE translator #-}
translator :: IORef Translate
translator = unsafePerformIO (newIORef (Translate (\e -> throw e)))

-- | What a test says that GHC's exceptions are in the library.
translateBy :: (SomeException -> a) -> IO ()
translateBy f = writeIORef translator (Translate (unsafeCoerce# f))

raise# :: a -> b
raise# x = throw (Ours x)

raiseIO# :: a -> State# s -> (# State# s, b #)
raiseIO# x s = unsafeCoerce# (unIO (throwIO (Ours x))) s

unIO :: IO a -> State# RealWorld -> (# State# RealWorld, a #)
unIO (IO m) = m

catch# :: (State# s -> (# State# s, a #)) -> (e -> State# s -> (# State# s, a #)) -> State# s -> (# State# s, a #)
catch# action handler s = unsafeCoerce# (unIO (readIORef masking >>= \before -> E.catch (IO (unsafeCoerce# action)) (handle before))) s
  where
    handle before e = do
      writeIORef masking (max 1 before)
      Translate f <- readIORef translator
      x <- case E.fromException e of
        Just (Ours x) -> IO (unsafeCoerce# (handler (unsafeCoerce# x)))
        Nothing -> IO (unsafeCoerce# (handler (unsafeCoerce# (f e))))
      writeIORef masking before
      return x

-- | The masking state, as our engines keep it: no exception comes from outside here.
{-# NOINLINE masking #-}
masking :: IORef Int
masking = unsafePerformIO (newIORef 0)

getMaskingState# :: State# s -> (# State# s, Int# #)
getMaskingState# = out (readIORef masking)

setMaskingState# :: Int# -> State# s -> State# s
setMaskingState# state s = case out (writeIORef masking (I# state) >> return 0) s of (# s1, _ #) -> s1

keepRaise# :: State# s -> State# s
keepRaise# s = s

marker# :: ByteArray# -> State# s -> State# s
marker# _ s = s

missing :: String -> SomeException
missing name = toException (E.ErrorCall ("the overlay has no " ++ name))

callStack# :: HasCallStack => a
callStack# = throw (missing "callStack#")

withCallStack# :: b -> (HasCallStack => a) -> a
withCallStack# _ x = x

divide, range :: forall (r :: RuntimeRep) (a :: TYPE r). () -> a
divide () = throw DivideByZero
range () = throw (IndexOutOfBounds "")

-- Integers and words.

quotInt# :: Int# -> Int# -> Int#
quotInt# x y = case quotRemInt# x y of (# q, _ #) -> q

remInt# :: Int# -> Int# -> Int#
remInt# x y = case quotRemInt# x y of (# _, r #) -> r

quotRemInt# :: Int# -> Int# -> (# Int#, Int# #)
quotRemInt# x y
  | isTrue# (y ==# 0#) = divide ()
  | isTrue# (y ==# -1#), isTrue# (x ==# -9223372036854775808#) = divide ()
  | otherwise = G.quotRemInt# x y

uncheckedIShiftL# :: Int# -> Int# -> Int#
uncheckedIShiftL# x n = if inside n then G.uncheckedIShiftL# x n else 0#

uncheckedIShiftRA# :: Int# -> Int# -> Int#
uncheckedIShiftRA# x n = if inside n then G.uncheckedIShiftRA# x n else negateInt# (x <# 0#)

uncheckedIShiftRL# :: Int# -> Int# -> Int#
uncheckedIShiftRL# x n = if inside n then G.uncheckedIShiftRL# x n else 0#

inside :: Int# -> Bool
inside n = isTrue# (n >=# 0#) && isTrue# (n <# 64#)

quotWord# :: Word# -> Word# -> Word#
quotWord# x y = case quotRemWord# x y of (# q, _ #) -> q

remWord# :: Word# -> Word# -> Word#
remWord# x y = case quotRemWord# x y of (# _, r #) -> r

quotRemWord# :: Word# -> Word# -> (# Word#, Word# #)
quotRemWord# x y
  | isTrue# (eqWord# y 0##) = divide ()
  | otherwise = G.quotRemWord# x y

quotRemWord2# :: Word# -> Word# -> Word# -> (# Word#, Word# #)
quotRemWord2# x y z
  | isTrue# (geWord# x z) = divide ()
  | otherwise = G.quotRemWord2# x y z

uncheckedShiftL# :: Word# -> Int# -> Word#
uncheckedShiftL# x n = if inside n then G.uncheckedShiftL# x n else 0##

uncheckedShiftRL# :: Word# -> Int# -> Word#
uncheckedShiftRL# x n = if inside n then G.uncheckedShiftRL# x n else 0##

-- Characters.

chr# :: Int# -> Char#
chr# i = if isTrue# (leWord# (int2Word# i) 0x10ffff##) then G.chr# i else range ()

generalCategory# :: Char# -> Int#
generalCategory# c = case fromEnum (generalCategory (C# c)) of I# i -> i

toUpper# :: Char# -> Char#
toUpper# c = case toUpper (C# c) of C# d -> d

toLower# :: Char# -> Char#
toLower# c = case toLower (C# c) of C# d -> d

toTitle# :: Char# -> Char#
toTitle# c = case toTitle (C# c) of C# d -> d

-- Floating-point numbers.

double2Int# :: Double# -> Int#
double2Int# x = case saturate (D# x) (-9223372036854775808) 9223372036854775807 of n -> case fromInteger n of I# i -> i

double2Word# :: Double# -> Word#
double2Word# x = case fromInteger (saturate (D# x) 0 18446744073709551615) of W# w -> w

float2Int# :: Float# -> Int#
float2Int# x = double2Int# (float2Double# x)

float2Word# :: Float# -> Word#
float2Word# x = double2Word# (float2Double# x)

saturate :: Double -> Integer -> Integer -> Integer
saturate x low high
  | isNaN x = 0
  | x <= fromInteger low = low
  | x >= fromInteger high = high
  | otherwise = truncate x

encodeDouble# :: Int# -> Int# -> Double#
encodeDouble# m e = case scale (IS m) (I# e) of D# x -> x

encodeFloat# :: Int# -> Int# -> Float#
encodeFloat# m e = case scale (IS m) (I# e) of F# x -> x

-- | Correctly rounded, as encodeFloat of GHC is not.
scale :: RealFloat a => Integer -> Int -> a
scale m e
  | m == 0 = 0
  | e > 5000 = if m > 0 then 1 / 0 else -1 / 0
  | e < -5000, abs m < 2 ^ (64 :: Int) = if m > 0 then 0 else -0
  | e >= 0 = fromRational (m * 2 ^ e % 1)
  | otherwise = fromRational (m % 2 ^ negate e)

isDoubleNaN# :: Double# -> Int#
isDoubleNaN# x = flag (isNaN (D# x))

isDoubleInfinite# :: Double# -> Int#
isDoubleInfinite# x = flag (isInfinite (D# x))

isDoubleDenormalized# :: Double# -> Int#
isDoubleDenormalized# x = flag (isDenormalized (D# x))

isDoubleNegativeZero# :: Double# -> Int#
isDoubleNegativeZero# x = flag (isNegativeZero (D# x))

isFloatNaN# :: Float# -> Int#
isFloatNaN# x = flag (isNaN (F# x))

isFloatInfinite# :: Float# -> Int#
isFloatInfinite# x = flag (isInfinite (F# x))

isFloatDenormalized# :: Float# -> Int#
isFloatDenormalized# x = flag (isDenormalized (F# x))

isFloatNegativeZero# :: Float# -> Int#
isFloatNegativeZero# x = flag (isNegativeZero (F# x))

flag :: Bool -> Int#
flag True = 1#
flag False = 0#

castWord64ToDouble# :: Word# -> Double#
castWord64ToDouble# w = case castWord64ToDouble (W64# w) of D# x -> x

castDoubleToWord64# :: Double# -> Word#
castDoubleToWord64# x = case castDoubleToWord64 (D# x) of W64# w -> w

castWord32ToFloat# :: Word# -> Float#
castWord32ToFloat# w = case castWord32ToFloat (W32# (narrow32Word# w)) of F# x -> x

castFloatToWord32# :: Float# -> Word#
castFloatToWord32# x = case castFloatToWord32 (F# x) of W32# w -> w

-- Literals.

cstringLength# :: Addr# -> Int#
cstringLength# = G.cstringLength#

literalSize# :: Addr# -> Int#
literalSize# = G.cstringLength#

decodeUtf8OffAddr# :: Addr# -> Int# -> (# Char#, Int# #)
decodeUtf8OffAddr# a i = decode (\k -> case k of I# j -> W# (indexWord8OffAddr# a (i +# j)))

decodeUtf8ByteArray# :: ByteArray# -> Int# -> (# Char#, Int# #)
decodeUtf8ByteArray# b i = decode (\k -> case k of
  I# j | isTrue# ((i +# j) <# sizeofByteArray# b) -> W# (indexWord8Array# b (i +# j))
       | otherwise -> W# 0##)

decode :: (Int -> Word) -> (# Char#, Int# #)
decode at
  | a < 0x80 = give a 1
  | a == 0xc0, at 1 == 0x80 = give 0 2
  | a >= 0xc2, a < 0xe0, goes 1 = give ((a - 0xc0) * 64 + low 1) 2
  | a >= 0xe0, a < 0xf0, goes 1, goes 2, v3 >= 0x800 = give v3 3
  | a >= 0xf0, a < 0xf5, goes 1, goes 2, goes 3, v4 >= 0x10000, v4 < 0x110000 = give v4 4
  | otherwise = give 0xfffd 1
  where
    a = at 0
    goes k = at k >= 0x80 && at k < 0xc0
    low k = at k - 0x80
    v3 = (a - 0xe0) * 4096 + low 1 * 64 + low 2
    v4 = (a - 0xf0) * 262144 + low 1 * 4096 + low 2 * 64 + low 3
    give w n = case chr (fromIntegral w) of C# c -> case n of I# k -> (# c, k #)

encode :: Char -> [Word8]
encode c
  | n < 0x80 = map fromIntegral [n]
  | n < 0x800 = map fromIntegral [0xc0 + n `div` 64, 0x80 + n `mod` 64]
  | n < 0x10000 = map fromIntegral [0xe0 + n `div` 4096, 0x80 + n `div` 64 `mod` 64, 0x80 + n `mod` 64]
  | otherwise = map fromIntegral [0xf0 + n `div` 262144, 0x80 + n `div` 4096 `mod` 64, 0x80 + n `div` 64 `mod` 64, 0x80 + n `mod` 64]
  where
    n = ord c

-- Byte arrays.

newByteArray# :: Int# -> State# s -> (# State# s, ByteArray# #)
newByteArray# n s
  | isTrue# (n <# 0#) = case range () of I# _ -> newByteArray# n s
  | otherwise = case G.newByteArray# n s of
      (# s1, b #) -> case G.setByteArray# b 0# n 0# s1 of s2 -> (# s2, unsafeCoerce# b #)

getSizeofMutableByteArray# :: ByteArray# -> State# s -> (# State# s, Int# #)
getSizeofMutableByteArray# b s = (# s, sizeofByteArray# b #)

unsafeFreezeByteArray# :: ByteArray# -> State# s -> (# State# s, ByteArray# #)
unsafeFreezeByteArray# b s = (# s, b #)

unsafeThawByteArray# :: ByteArray# -> State# s -> (# State# s, ByteArray# #)
unsafeThawByteArray# b s = (# s, b #)

thaw :: ByteArray# -> MutableByteArray# s
thaw b = unsafeCoerce# b

readCharArray# :: ByteArray# -> Int# -> State# s -> (# State# s, Char# #)
readCharArray# b i s = G.readCharArray# (thaw b) i s

readWord8Array# :: ByteArray# -> Int# -> State# s -> (# State# s, Word# #)
readWord8Array# b i s = G.readWord8Array# (thaw b) i s

readIntArray# :: ByteArray# -> Int# -> State# s -> (# State# s, Int# #)
readIntArray# b i s = G.readIntArray# (thaw b) i s

readWordArray# :: ByteArray# -> Int# -> State# s -> (# State# s, Word# #)
readWordArray# b i s = G.readWordArray# (thaw b) i s

readDoubleArray# :: ByteArray# -> Int# -> State# s -> (# State# s, Double# #)
readDoubleArray# b i s = G.readDoubleArray# (thaw b) i s

writeCharArray# :: ByteArray# -> Int# -> Char# -> State# s -> State# s
writeCharArray# b i x s = G.writeCharArray# (thaw b) i x s

writeWord8Array# :: ByteArray# -> Int# -> Word# -> State# s -> State# s
writeWord8Array# b i x s = G.writeWord8Array# (thaw b) i x s

writeIntArray# :: ByteArray# -> Int# -> Int# -> State# s -> State# s
writeIntArray# b i x s = G.writeIntArray# (thaw b) i x s

writeWordArray# :: ByteArray# -> Int# -> Word# -> State# s -> State# s
writeWordArray# b i x s = G.writeWordArray# (thaw b) i x s

writeDoubleArray# :: ByteArray# -> Int# -> Double# -> State# s -> State# s
writeDoubleArray# b i x s = G.writeDoubleArray# (thaw b) i x s

setByteArray# :: ByteArray# -> Int# -> Int# -> Int# -> State# s -> State# s
setByteArray# b i n x s = G.setByteArray# (thaw b) i n x s

copyByteArray# :: ByteArray# -> Int# -> ByteArray# -> Int# -> Int# -> State# s -> State# s
copyByteArray# a i b j n s = G.copyMutableByteArray# (thaw a) i (thaw b) j n s

writeUtf8Array# :: ByteArray# -> Int# -> Char# -> State# s -> (# State# s, Int# #)
writeUtf8Array# b i c s = go (encode (C# c)) i s
  where
    go [] j s1 = (# s1, j -# i #)
    go (w : ws) j s1 = case fromIntegral w of
      W# x -> case G.writeWord8Array# (thaw b) j x s1 of s2 -> go ws (j +# 1#) s2

bytes :: [Word8] -> ByteArray#
bytes ws = case unsafePerformIO (IO (\s -> case length ws of
  I# n -> case G.newByteArray# n s of
    (# s1, b #) -> case fill b 0# ws s1 of s2 -> (# s2, Box (unsafeCoerce# b) #))) of Box b -> b
  where
    fill _ _ [] s = s
    fill b i (x : xs) s = case fromIntegral x of W# w -> case G.writeWord8Array# b i w s of s1 -> fill b (i +# 1#) xs s1

data Box = Box ByteArray#

text :: String -> ByteArray#
text s = bytes (map (fromIntegral . ord) s)

-- | So many bytes from an offset on, as characters.
slice :: ByteArray# -> Int# -> Int# -> String
slice b i n = [C# (indexCharArray# b k) | I# k <- [I# i .. I# (i +# n -# 1#)]]

copyAddrToByteArray# :: Addr# -> ByteArray# -> Int# -> Int# -> State# s -> State# s
copyAddrToByteArray# a b i n s = G.copyAddrToByteArray# a (thaw b) i n s

-- Arrays.

newArray# :: Int# -> a -> State# s -> (# State# s, Array# a #)
newArray# n x s = case G.newArray# n x s of (# s1, a #) -> (# s1, unsafeCoerce# a #)

readArray# :: Array# a -> Int# -> State# s -> (# State# s, a #)
readArray# a i s = G.readArray# (unsafeCoerce# a) i s

writeArray# :: Array# a -> Int# -> a -> State# s -> State# s
writeArray# a i x s = G.writeArray# (unsafeCoerce# a) i x s

-- Naturals: GHC's are the same byte arrays.

nat :: ByteArray# -> Integer
nat b = integerFromBigNat# b

unNat :: Integer -> ByteArray#
unNat n = if n < 0 then range () else integerToBigNatClamp# n

natFromWord# :: Word# -> ByteArray#
natFromWord# w = unNat (toInteger (W# w))

natToWord# :: ByteArray# -> Word#
natToWord# a = case fromInteger (nat a) of W# w -> w

natIsZero# :: ByteArray# -> Int#
natIsZero# a = flag (nat a == 0)

natCompare# :: ByteArray# -> ByteArray# -> Int#
natCompare# a b = case fromEnum (compare (nat a) (nat b)) - 1 of I# i -> i

natAdd# :: ByteArray# -> ByteArray# -> ByteArray#
natAdd# a b = unNat (nat a + nat b)

natSub# :: ByteArray# -> ByteArray# -> ByteArray#
natSub# a b = unNat (nat a - nat b)

natMul# :: ByteArray# -> ByteArray# -> ByteArray#
natMul# a b = unNat (nat a * nat b)

natQuotRem# :: ByteArray# -> ByteArray# -> (# ByteArray#, ByteArray# #)
natQuotRem# a b = case quotRem (nat a) (nat b) of (q, r) -> (# unNat q, unNat r #)

natQuot# :: ByteArray# -> ByteArray# -> ByteArray#
natQuot# a b = unNat (quot (nat a) (nat b))

natRem# :: ByteArray# -> ByteArray# -> ByteArray#
natRem# a b = unNat (rem (nat a) (nat b))

natAddWord# :: ByteArray# -> Word# -> ByteArray#
natAddWord# a w = unNat (nat a + toInteger (W# w))

natSubWord# :: ByteArray# -> Word# -> ByteArray#
natSubWord# a w = unNat (nat a - toInteger (W# w))

natMulWord# :: ByteArray# -> Word# -> ByteArray#
natMulWord# a w = unNat (nat a * toInteger (W# w))

natQuotRemWord# :: ByteArray# -> Word# -> (# ByteArray#, Word# #)
natQuotRemWord# a w = case quotRem (nat a) (toInteger (W# w)) of (q, r) -> case fromInteger r of W# v -> (# unNat q, v #)

natGcd# :: ByteArray# -> ByteArray# -> ByteArray#
natGcd# a b = unNat (gcd (nat a) (nat b))

natPow# :: ByteArray# -> Word# -> ByteArray#
natPow# a w = unNat (nat a ^ W# w)

natShiftL# :: ByteArray# -> Word# -> ByteArray#
natShiftL# a w = unNat (nat a * 2 ^ W# w)

natShiftR# :: ByteArray# -> Word# -> ByteArray#
natShiftR# a w = unNat (nat a `quot` 2 ^ W# w)

natAnd# :: ByteArray# -> ByteArray# -> ByteArray#
natAnd# a b = unNat (bitwise (\x y -> x * y) (nat a) (nat b))

natAndNot# :: ByteArray# -> ByteArray# -> ByteArray#
natAndNot# a b = unNat (bitwise (\x y -> x * (1 - y)) (nat a) (nat b))

natOr# :: ByteArray# -> ByteArray# -> ByteArray#
natOr# a b = unNat (bitwise max (nat a) (nat b))

natXor# :: ByteArray# -> ByteArray# -> ByteArray#
natXor# a b = unNat (bitwise (\x y -> (x + y) `mod` 2) (nat a) (nat b))

-- | Bit by bit: another way than the one that is judged.
bitwise :: (Integer -> Integer -> Integer) -> Integer -> Integer -> Integer
bitwise _ 0 0 = 0
bitwise f x y = f (x `mod` 2) (y `mod` 2) + 2 * bitwise f (x `div` 2) (y `div` 2)

natTestBit# :: ByteArray# -> Word# -> Int#
natTestBit# a w = flag (odd (nat a `quot` 2 ^ W# w))

natBitLength# :: ByteArray# -> Word#
natBitLength# a = case fromIntegral (length (takeWhile (> 0) (iterate (`div` 2) (nat a)))) of W# w -> w

natTrailingZeros# :: ByteArray# -> Word#
natTrailingZeros# a
  | nat a == 0 = 0##
  | otherwise = case fromIntegral (length (takeWhile even (iterate (`div` 2) (nat a)))) of W# w -> w

natPopCount# :: ByteArray# -> Word#
natPopCount# a = case fromInteger (sum (map (`mod` 2) (takeWhile (> 0) (iterate (`div` 2) (nat a))))) of W# w -> w

natToDecimal# :: ByteArray# -> ByteArray#
natToDecimal# a = text (show (nat a))

natFromDecimal# :: ByteArray# -> Int# -> Int# -> ByteArray#
natFromDecimal# b i n = case slice b i n of
  s | not (null s), all isDigit s -> unNat (read s)
    | otherwise -> range ()

natEncodeDouble# :: ByteArray# -> Int# -> Double#
natEncodeDouble# a e = case scale (nat a) (I# e) of D# x -> x

natEncodeFloat# :: ByteArray# -> Int# -> Float#
natEncodeFloat# a e = case scale (nat a) (I# e) of F# x -> x

-- Numbers as text.

doubleToDigits# :: Double# -> (# ByteArray#, Int# #)
doubleToDigits# x = case floatToDigits 10 (abs (D# x)) of (ds, I# e) -> (# text (concatMap show ds), e #)

floatToDigits# :: Float# -> (# ByteArray#, Int# #)
floatToDigits# x = case floatToDigits 10 (abs (F# x)) of (ds, I# e) -> (# text (concatMap show ds), e #)

showDouble# :: Double# -> ByteArray#
showDouble# x = text (show (D# x))

showFloat# :: Float# -> ByteArray#
showFloat# x = text (show (F# x))

readDouble# :: ByteArray# -> Int# -> Int# -> Double#
readDouble# b i n = case number (slice b i n) of D# x -> x

readFloat# :: ByteArray# -> Int# -> Int# -> Float#
readFloat# b i n = case number (slice b i n) of F# x -> x

number :: RealFloat a => String -> a
number ('-' : s) = negate (number s)
number s
  | e > 5000, m /= 0 = 1 / 0
  | e < -5000 = 0
  | otherwise = fromRational (if e >= 0 then m * 10 ^ e % 1 else m % 10 ^ negate e)
  where
    (whole, s1) = span isDigit s
    (fraction, s2) = case s1 of
      '.' : r -> span isDigit r
      _ -> ("", s1)
    ex = case s2 of
      [] -> 0
      _ : '+' : r -> read r
      _ : '-' : r -> negate (read r)
      _ : r -> read r
    m = foldl (\a d -> a * 10 + toInteger (digitToInt d)) 0 (whole ++ fraction)
    e = ex - toInteger (length fraction) :: Integer

-- The world outside.

out :: IO Int -> State# s -> (# State# s, Int# #)
out (IO m) s = case unsafeCoerce# m s of (# s1, I# i #) -> (# s1, i #)

answer :: Integral a => IO a -> IO Int
answer m = do
  n <- m
  if n < 0 then return (-2) else return (fromIntegral n)

writeFd# :: Int# -> ByteArray# -> Int# -> Int# -> State# s -> (# State# s, Int# #)
writeFd# fd b i n = out (allocaBytes (I# n + 1) (\p -> do
  forM_ [0 .. I# n - 1] (\k -> case k of I# j -> pokeByteOff p k (fromIntegral (W# (indexWord8Array# b (i +# j))) :: Word8))
  answer (c_write (fromIntegral (I# fd)) p (fromIntegral (I# n)))))

readFd# :: Int# -> ByteArray# -> Int# -> Int# -> State# s -> (# State# s, Int# #)
readFd# fd b i n = out (allocaBytes (I# n + 1) (\p -> do
  got <- answer (c_read (fromIntegral (I# fd)) p (fromIntegral (I# n)))
  forM_ [0 .. got - 1] (\k -> do
    w <- peekByteOff p k :: IO Word8
    case k of { I# j -> case fromIntegral w of { W# x -> IO (\s -> (# G.writeWord8Array# (thaw b) (i +# j) x s, () #)) } })
  return got))

openFd# :: ByteArray# -> Int# -> State# s -> (# State# s, Int# #)
openFd# path mode = out (withArray0 0 (map (fromIntegral . ord) (slice path 0# (sizeofByteArray# path)) :: [Word8])
  (\p -> answer (c_open (castName p) (flags (I# mode)) 438)))
  where
    flags 0 = 0
    flags 1 = 1 + 64 + 512
    flags 2 = 1 + 64 + 1024
    flags 3 = 2 + 64
    flags _ = 2 + 64 + 128
    castName :: Ptr Word8 -> Ptr b
    castName p = unsafeCoerce# p

closeFd# :: Int# -> State# s -> (# State# s, Int# #)
closeFd# fd = out (answer (c_close (fromIntegral (I# fd))))

seekFd# :: Int# -> Int# -> Int# -> State# s -> (# State# s, Int# #)
seekFd# fd offset from = out (answer (c_lseek (fromIntegral (I# fd)) (fromIntegral (I# offset)) (fromIntegral (I# from))))

truncateFd# :: Int# -> Int# -> State# s -> (# State# s, Int# #)
truncateFd# fd size = out (answer (c_ftruncate (fromIntegral (I# fd)) (fromIntegral (I# size))))

inputReady# :: Int# -> Int# -> State# s -> (# State# s, Int# #)
inputReady# _ _ s = (# s, 1# #)

delay# :: Int# -> State# s -> (# State# s, Int# #)
delay# _ s = (# s, 0# #)

flushFd# :: Int# -> State# s -> (# State# s, Int# #)
flushFd# _ s = (# s, 0# #)

isTerminalFd# :: Int# -> State# s -> (# State# s, Int# #)
isTerminalFd# _ s = (# s, 0# #)

getEcho# :: Int# -> State# s -> (# State# s, Int# #)
getEcho# _ s = (# s, -25# #)

setEcho# :: Int# -> Int# -> State# s -> (# State# s, Int# #)
setEcho# _ _ s = (# s, -25# #)

programName# :: State# s -> (# State# s, ByteArray# #)
programName# s = case unsafeCoerce# (unIO getProgName) s of (# s1, x #) -> (# s1, bytes (concatMap encode (x :: String)) #)

environmentCount# :: State# s -> (# State# s, Int# #)
environmentCount# = out (fmap length getEnvironment)

environmentEntry# :: Int# -> State# s -> (# State# s, ByteArray# #)
environmentEntry# i s = case unsafeCoerce# (unIO (fmap (!! I# i) getEnvironment)) s of
  (# s1, (name, value) #) -> (# s1, bytes (concatMap encode (name ++ '=' : value :: String)) #)

argumentCount# :: State# s -> (# State# s, Int# #)
argumentCount# = out (fmap length getArgs)

argument# :: Int# -> State# s -> (# State# s, ByteArray# #)
argument# i s = case unsafeCoerce# (unIO (fmap (!! I# i) getArgs)) s of (# s1, x #) -> (# s1, bytes (concatMap encode (x :: String)) #)

environment# :: ByteArray# -> State# s -> (# State# s, Int#, ByteArray# #)
environment# name s = case unsafeCoerce# (unIO (lookupEnv (slice name 0# (sizeofByteArray# name)))) s of
  (# s1, Just x #) -> (# s1, 1#, bytes (concatMap encode (x :: String)) #)
  (# s1, Nothing #) -> (# s1, 0#, bytes [] #)

monotonicTime# :: State# s -> (# State# s, Int# #)
monotonicTime# = out (fmap (fromInteger . (`div` 1000)) getCPUTime)

cpuTime# :: State# s -> (# State# s, Int# #)
cpuTime# = out (fmap (fromInteger . (`div` 1000)) getCPUTime)

exit# :: Int# -> State# s -> State# s
exit# code s = case unsafeCoerce# (unIO (exitWith (if I# code == 0 then ExitSuccess else ExitFailure (I# code)))) s of
  (# s1, () #) -> s1

-- | Unsigned numbers of 8, 16, 32 and 64 bits. Arithmetic is that of 'Word', cut to the width.
module Assay.Word where

import Assay.Bits
import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.Integer
import Assay.Ix
import Assay.List
import Assay.Num
import Assay.Prim
import Assay.Read
import Assay.Show
import Assay.Types

-- Word8

data Word8 = W8# Word#

instance Eq Word8 where
  W8# x == W8# y = isTrue# (eqWord# x y)
  W8# x /= W8# y = isTrue# (neWord# x y)

instance Ord Word8 where
  compare (W8# x) (W8# y) = compareWord# x y
  W8# x < W8# y = isTrue# (ltWord# x y)
  W8# x <= W8# y = isTrue# (leWord# x y)
  W8# x > W8# y = isTrue# (gtWord# x y)
  W8# x >= W8# y = isTrue# (geWord# x y)

instance Show Word8 where
  showsPrec p (W8# x) = showsPrec p (W# x)

instance Read Word8 where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Num Word8 where
  W8# x + W8# y = W8# (narrow8Word# (plusWord# x y))
  W8# x - W8# y = W8# (narrow8Word# (minusWord# x y))
  W8# x * W8# y = W8# (narrow8Word# (timesWord# x y))
  negate (W8# x) = W8# (narrow8Word# (minusWord# 0## x))
  abs x = x
  signum (W8# 0##) = W8# 0##
  signum _ = W8# 1##
  fromInteger x = W8# (narrow8Word# (integerToWord# x))

instance Real Word8 where
  toRational (W8# x) = integerFromWord# x :% IS 1#

instance Bounded Word8 where
  minBound = W8# 0##
  maxBound = W8# 255##

instance Enum Word8 where
  succ x
    | x == maxBound = succBoundError "Enum." "Word8"
    | otherwise = x + 1
  pred x
    | x == minBound = predBoundError "Enum." "Word8"
    | otherwise = x - 1
  toEnum i@(I# n)
    | inRange (0, 255) i = W8# (int2Word# n)
    | otherwise = toEnumBoundError "Word8" (toInteger i) 0 255
  fromEnum (W8# x) = I# (word2Int# x)
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Integral Word8 where
  quot (W8# x) (W8# y) = W8# (quotWord# x y)
  rem (W8# x) (W8# y) = W8# (remWord# x y)
  div = quot
  mod = rem
  quotRem (W8# x) (W8# y) = case quotRemWord# x y of (# q, r #) -> (W8# q, W8# r)
  divMod = quotRem
  toInteger (W8# x) = integerFromWord# x

instance Ix Word8 where
  range (low, high) = enumFromTo low high
  unsafeIndex (low, _) i = fromIntegral (i - low)
  inRange (low, high) i = low <= i && i <= high

instance Bits Word8 where
  W8# x .&. W8# y = W8# (and# x y)
  W8# x .|. W8# y = W8# (or# x y)
  xor (W8# x) (W8# y) = W8# (xor# x y)
  complement (W8# x) = W8# (narrow8Word# (not# x))
  shiftL (W8# x) (I# k) = countOrOverflow# k (W8# (narrow8Word# (uncheckedShiftL# x k)))
  shiftR (W8# x) (I# k) = countOrOverflow# k (W8# (uncheckedShiftRL# x k))
  rotate (W8# x) (I# k) = case andI# k 7# of
    0# -> W8# x
    i -> W8# (narrow8Word# (or# (uncheckedShiftL# x i) (uncheckedShiftRL# x (8# -# i))))
  zeroBits = W8# 0##
  bit (I# k) = countOrOverflow# k (W8# (narrow8Word# (uncheckedShiftL# 1## k)))
  testBit x k = (x .&. bit k) /= 0
  bitSizeMaybe _ = Just 8
  bitSize _ = 8
  isSigned _ = False
  popCount (W8# x) = I# (word2Int# (popCnt# x))

instance FiniteBits Word8 where
  finiteBitSize _ = 8
  countLeadingZeros (W8# x) = I# (word2Int# (clz# x) -# 56#)
  countTrailingZeros (W8# x) = I# (word2Int# (ctz# (or# x 256##)))

-- Word16

data Word16 = W16# Word#

instance Eq Word16 where
  W16# x == W16# y = isTrue# (eqWord# x y)
  W16# x /= W16# y = isTrue# (neWord# x y)

instance Ord Word16 where
  compare (W16# x) (W16# y) = compareWord# x y
  W16# x < W16# y = isTrue# (ltWord# x y)
  W16# x <= W16# y = isTrue# (leWord# x y)
  W16# x > W16# y = isTrue# (gtWord# x y)
  W16# x >= W16# y = isTrue# (geWord# x y)

instance Show Word16 where
  showsPrec p (W16# x) = showsPrec p (W# x)

instance Read Word16 where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Num Word16 where
  W16# x + W16# y = W16# (narrow16Word# (plusWord# x y))
  W16# x - W16# y = W16# (narrow16Word# (minusWord# x y))
  W16# x * W16# y = W16# (narrow16Word# (timesWord# x y))
  negate (W16# x) = W16# (narrow16Word# (minusWord# 0## x))
  abs x = x
  signum (W16# 0##) = W16# 0##
  signum _ = W16# 1##
  fromInteger x = W16# (narrow16Word# (integerToWord# x))

instance Real Word16 where
  toRational (W16# x) = integerFromWord# x :% IS 1#

instance Bounded Word16 where
  minBound = W16# 0##
  maxBound = W16# 65535##

instance Enum Word16 where
  succ x
    | x == maxBound = succBoundError "Enum." "Word16"
    | otherwise = x + 1
  pred x
    | x == minBound = predBoundError "Enum." "Word16"
    | otherwise = x - 1
  toEnum i@(I# n)
    | inRange (0, 65535) i = W16# (int2Word# n)
    | otherwise = toEnumBoundError "Word16" (toInteger i) 0 65535
  fromEnum (W16# x) = I# (word2Int# x)
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Integral Word16 where
  quot (W16# x) (W16# y) = W16# (quotWord# x y)
  rem (W16# x) (W16# y) = W16# (remWord# x y)
  div = quot
  mod = rem
  quotRem (W16# x) (W16# y) = case quotRemWord# x y of (# q, r #) -> (W16# q, W16# r)
  divMod = quotRem
  toInteger (W16# x) = integerFromWord# x

instance Ix Word16 where
  range (low, high) = enumFromTo low high
  unsafeIndex (low, _) i = fromIntegral (i - low)
  inRange (low, high) i = low <= i && i <= high

instance Bits Word16 where
  W16# x .&. W16# y = W16# (and# x y)
  W16# x .|. W16# y = W16# (or# x y)
  xor (W16# x) (W16# y) = W16# (xor# x y)
  complement (W16# x) = W16# (narrow16Word# (not# x))
  shiftL (W16# x) (I# k) = countOrOverflow# k (W16# (narrow16Word# (uncheckedShiftL# x k)))
  shiftR (W16# x) (I# k) = countOrOverflow# k (W16# (uncheckedShiftRL# x k))
  rotate (W16# x) (I# k) = case andI# k 15# of
    0# -> W16# x
    i -> W16# (narrow16Word# (or# (uncheckedShiftL# x i) (uncheckedShiftRL# x (16# -# i))))
  zeroBits = W16# 0##
  bit (I# k) = countOrOverflow# k (W16# (narrow16Word# (uncheckedShiftL# 1## k)))
  testBit x k = (x .&. bit k) /= 0
  bitSizeMaybe _ = Just 16
  bitSize _ = 16
  isSigned _ = False
  popCount (W16# x) = I# (word2Int# (popCnt# x))

instance FiniteBits Word16 where
  finiteBitSize _ = 16
  countLeadingZeros (W16# x) = I# (word2Int# (clz# x) -# 48#)
  countTrailingZeros (W16# x) = I# (word2Int# (ctz# (or# x 65536##)))

-- Word32

data Word32 = W32# Word#

instance Eq Word32 where
  W32# x == W32# y = isTrue# (eqWord# x y)
  W32# x /= W32# y = isTrue# (neWord# x y)

instance Ord Word32 where
  compare (W32# x) (W32# y) = compareWord# x y
  W32# x < W32# y = isTrue# (ltWord# x y)
  W32# x <= W32# y = isTrue# (leWord# x y)
  W32# x > W32# y = isTrue# (gtWord# x y)
  W32# x >= W32# y = isTrue# (geWord# x y)

instance Show Word32 where
  showsPrec p (W32# x) = showsPrec p (W# x)

instance Read Word32 where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Num Word32 where
  W32# x + W32# y = W32# (narrow32Word# (plusWord# x y))
  W32# x - W32# y = W32# (narrow32Word# (minusWord# x y))
  W32# x * W32# y = W32# (narrow32Word# (timesWord# x y))
  negate (W32# x) = W32# (narrow32Word# (minusWord# 0## x))
  abs x = x
  signum (W32# 0##) = W32# 0##
  signum _ = W32# 1##
  fromInteger x = W32# (narrow32Word# (integerToWord# x))

instance Real Word32 where
  toRational (W32# x) = integerFromWord# x :% IS 1#

instance Bounded Word32 where
  minBound = W32# 0##
  maxBound = W32# 4294967295##

instance Enum Word32 where
  succ x
    | x == maxBound = succBoundError "Enum." "Word32"
    | otherwise = x + 1
  pred x
    | x == minBound = predBoundError "Enum." "Word32"
    | otherwise = x - 1
  toEnum i@(I# n)
    | inRange (0, 4294967295) i = W32# (int2Word# n)
    | otherwise = toEnumBoundError "Word32" (toInteger i) 0 4294967295
  fromEnum (W32# x) = I# (word2Int# x)
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Integral Word32 where
  quot (W32# x) (W32# y) = W32# (quotWord# x y)
  rem (W32# x) (W32# y) = W32# (remWord# x y)
  div = quot
  mod = rem
  quotRem (W32# x) (W32# y) = case quotRemWord# x y of (# q, r #) -> (W32# q, W32# r)
  divMod = quotRem
  toInteger (W32# x) = integerFromWord# x

instance Ix Word32 where
  range (low, high) = enumFromTo low high
  unsafeIndex (low, _) i = fromIntegral (i - low)
  inRange (low, high) i = low <= i && i <= high

instance Bits Word32 where
  W32# x .&. W32# y = W32# (and# x y)
  W32# x .|. W32# y = W32# (or# x y)
  xor (W32# x) (W32# y) = W32# (xor# x y)
  complement (W32# x) = W32# (narrow32Word# (not# x))
  shiftL (W32# x) (I# k) = countOrOverflow# k (W32# (narrow32Word# (uncheckedShiftL# x k)))
  shiftR (W32# x) (I# k) = countOrOverflow# k (W32# (uncheckedShiftRL# x k))
  rotate (W32# x) (I# k) = case andI# k 31# of
    0# -> W32# x
    i -> W32# (narrow32Word# (or# (uncheckedShiftL# x i) (uncheckedShiftRL# x (32# -# i))))
  zeroBits = W32# 0##
  bit (I# k) = countOrOverflow# k (W32# (narrow32Word# (uncheckedShiftL# 1## k)))
  testBit x k = (x .&. bit k) /= 0
  bitSizeMaybe _ = Just 32
  bitSize _ = 32
  isSigned _ = False
  popCount (W32# x) = I# (word2Int# (popCnt# x))

instance FiniteBits Word32 where
  finiteBitSize _ = 32
  countLeadingZeros (W32# x) = I# (word2Int# (clz# x) -# 32#)
  countTrailingZeros (W32# x) = I# (word2Int# (ctz# (or# x 4294967296##)))

-- Word64

data Word64 = W64# Word#

instance Eq Word64 where
  W64# x == W64# y = isTrue# (eqWord# x y)
  W64# x /= W64# y = isTrue# (neWord# x y)

instance Ord Word64 where
  compare (W64# x) (W64# y) = compareWord# x y
  W64# x < W64# y = isTrue# (ltWord# x y)
  W64# x <= W64# y = isTrue# (leWord# x y)
  W64# x > W64# y = isTrue# (gtWord# x y)
  W64# x >= W64# y = isTrue# (geWord# x y)

instance Show Word64 where
  showsPrec p (W64# x) = showsPrec p (W# x)

instance Read Word64 where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Num Word64 where
  W64# x + W64# y = W64# (plusWord# x y)
  W64# x - W64# y = W64# (minusWord# x y)
  W64# x * W64# y = W64# (timesWord# x y)
  negate (W64# x) = W64# (minusWord# 0## x)
  abs x = x
  signum (W64# 0##) = W64# 0##
  signum _ = W64# 1##
  fromInteger x = W64# (integerToWord# x)

instance Real Word64 where
  toRational (W64# x) = integerFromWord# x :% IS 1#

instance Bounded Word64 where
  minBound = W64# 0##
  maxBound = W64# 18446744073709551615##

instance Enum Word64 where
  succ x
    | x == maxBound = succBoundError "Enum." "Word64"
    | otherwise = x + 1
  pred x
    | x == minBound = predBoundError "Enum." "Word64"
    | otherwise = x - 1
  toEnum i@(I# n)
    | i >= 0 = W64# (int2Word# n)
    | otherwise = toEnumBoundError "Word64" (toInteger i) 0 18446744073709551615
  fromEnum x@(W64# w)
    | x <= 9223372036854775807 = I# (word2Int# w)
    | otherwise = fromEnumBoundError "Word64" (toInteger x)
  enumFrom x = enumBounded x maxBound
  enumFromTo = enumBounded
  enumFromThen x y
    | y >= x = enumBoundedSteps x y maxBound
    | otherwise = enumBoundedSteps x y minBound
  enumFromThenTo = enumBoundedSteps

instance Integral Word64 where
  quot (W64# x) (W64# y) = W64# (quotWord# x y)
  rem (W64# x) (W64# y) = W64# (remWord# x y)
  div = quot
  mod = rem
  quotRem (W64# x) (W64# y) = case quotRemWord# x y of (# q, r #) -> (W64# q, W64# r)
  divMod = quotRem
  toInteger (W64# x) = integerFromWord# x

instance Ix Word64 where
  range (low, high) = enumFromTo low high
  unsafeIndex (low, _) i = fromIntegral (i - low)
  inRange (low, high) i = low <= i && i <= high

instance Bits Word64 where
  W64# x .&. W64# y = W64# (and# x y)
  W64# x .|. W64# y = W64# (or# x y)
  xor (W64# x) (W64# y) = W64# (xor# x y)
  complement (W64# x) = W64# (not# x)
  shiftL (W64# x) (I# k) = countOrOverflow# k (W64# (uncheckedShiftL# x k))
  shiftR (W64# x) (I# k) = countOrOverflow# k (W64# (uncheckedShiftRL# x k))
  rotate (W64# x) (I# k) = case andI# k 63# of
    0# -> W64# x
    i -> W64# (or# (uncheckedShiftL# x i) (uncheckedShiftRL# x (64# -# i)))
  zeroBits = W64# 0##
  bit (I# k) = countOrOverflow# k (W64# (uncheckedShiftL# 1## k))
  testBit x k = (x .&. bit k) /= 0
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = False
  popCount (W64# x) = I# (word2Int# (popCnt# x))

instance FiniteBits Word64 where
  finiteBitSize _ = 64
  countLeadingZeros (W64# x) = I# (word2Int# (clz# x) -# 0#)
  countTrailingZeros (W64# x) = I# (word2Int# (ctz# x))

-- Bytes in the opposite order.

byteSwap16 :: Word16 -> Word16
byteSwap16 (W16# x) = W16# (uncheckedShiftRL# (byteSwap# x) 48#)

byteSwap32 :: Word32 -> Word32
byteSwap32 (W32# x) = W32# (uncheckedShiftRL# (byteSwap# x) 32#)

byteSwap64 :: Word64 -> Word64
byteSwap64 (W64# x) = W64# (byteSwap# x)

-- | Signed numbers of 8, 16, 32 and 64 bits. Arithmetic is that of 'Int', cut to the width.
module Assay.Int where

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

-- Int8

data Int8 = I8# Int#

instance Eq Int8 where
  I8# x == I8# y = isTrue# (x ==# y)
  I8# x /= I8# y = isTrue# (x /=# y)

instance Ord Int8 where
  compare (I8# x) (I8# y) = compareInt# x y
  I8# x < I8# y = isTrue# (x <# y)
  I8# x <= I8# y = isTrue# (x <=# y)
  I8# x > I8# y = isTrue# (x ># y)
  I8# x >= I8# y = isTrue# (x >=# y)

instance Show Int8 where
  showsPrec p (I8# x) = showsPrec p (I# x)

instance Read Int8 where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Num Int8 where
  I8# x + I8# y = I8# (narrow8Int# (x +# y))
  I8# x - I8# y = I8# (narrow8Int# (x -# y))
  I8# x * I8# y = I8# (narrow8Int# (x *# y))
  negate (I8# x) = I8# (narrow8Int# (negateInt# x))
  abs x
    | x < 0 = negate x
    | otherwise = x
  signum (I8# x) = I8# ((x ># 0#) -# (x <# 0#))
  fromInteger x = I8# (narrow8Int# (integerToInt# x))

instance Real Int8 where
  toRational (I8# x) = IS x :% IS 1#

instance Bounded Int8 where
  minBound = I8# -128#
  maxBound = I8# 127#

instance Enum Int8 where
  succ x
    | x == maxBound = succBoundError "Enum." "Int8"
    | otherwise = x + 1
  pred x
    | x == minBound = predBoundError "Enum." "Int8"
    | otherwise = x - 1
  toEnum i@(I# n)
    | inRange (-128, 127) i = I8# n
    | otherwise = toEnumBoundError "Int8" (toInteger i) (-128) 127
  fromEnum (I8# x) = I# x
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Integral Int8 where
  quot x@(I8# i) y@(I8# j)
    | y == -1 = if x == minBound then overflowError else negate x
    | otherwise = I8# (quotInt# i j)
  rem (I8# _) (I8# -1#) = I8# 0#
  rem (I8# x) (I8# y) = I8# (remInt# x y)
  div x@(I8# i) y@(I8# j)
    | y == -1 = if x == minBound then overflowError else negate x
    | otherwise = case divModInt# i j of (# q, _ #) -> I8# q
  mod (I8# _) (I8# -1#) = I8# 0#
  mod (I8# x) (I8# y) = case divModInt# x y of (# _, r #) -> I8# r
  quotRem x y = let !r = rem x y in (quot x y, r)
  divMod x y = let !r = mod x y in (div x y, r)
  toInteger (I8# x) = IS x

instance Ix Int8 where
  range (low, high) = enumFromTo low high
  unsafeIndex (low, _) i = fromEnum i - fromEnum low
  inRange (low, high) i = low <= i && i <= high

instance Bits Int8 where
  I8# x .&. I8# y = I8# (andI# x y)
  I8# x .|. I8# y = I8# (orI# x y)
  xor (I8# x) (I8# y) = I8# (xorI# x y)
  complement (I8# x) = I8# (notI# x)
  shiftL (I8# x) (I# k) = countOrOverflow# k (I8# (narrow8Int# (uncheckedIShiftL# x k)))
  shiftR (I8# x) (I# k) = countOrOverflow# k (I8# (uncheckedIShiftRA# x k))
  rotate (I8# x) (I# k) = case andI# k 7# of
    0# -> I8# x
    i -> case word2Int# (uncheckedShiftRL# (narrow8Word# (int2Word# x)) (8# -# i)) of
      low -> I8# (narrow8Int# (orI# (uncheckedIShiftL# x i) low))
  zeroBits = I8# 0#
  bit (I# k) = countOrOverflow# k (I8# (narrow8Int# (uncheckedIShiftL# 1# k)))
  testBit x k = (x .&. bit k) /= 0
  bitSizeMaybe _ = Just 8
  bitSize _ = 8
  isSigned _ = True
  popCount (I8# x) = I# (word2Int# (popCnt# (narrow8Word# (int2Word# x))))

instance FiniteBits Int8 where
  finiteBitSize _ = 8
  countLeadingZeros (I8# x) = I# (word2Int# (clz# (narrow8Word# (int2Word# x))) -# 56#)
  countTrailingZeros (I8# x) = I# (word2Int# (ctz# (or# (int2Word# x) 256##)))

-- Int16

data Int16 = I16# Int#

instance Eq Int16 where
  I16# x == I16# y = isTrue# (x ==# y)
  I16# x /= I16# y = isTrue# (x /=# y)

instance Ord Int16 where
  compare (I16# x) (I16# y) = compareInt# x y
  I16# x < I16# y = isTrue# (x <# y)
  I16# x <= I16# y = isTrue# (x <=# y)
  I16# x > I16# y = isTrue# (x ># y)
  I16# x >= I16# y = isTrue# (x >=# y)

instance Show Int16 where
  showsPrec p (I16# x) = showsPrec p (I# x)

instance Read Int16 where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Num Int16 where
  I16# x + I16# y = I16# (narrow16Int# (x +# y))
  I16# x - I16# y = I16# (narrow16Int# (x -# y))
  I16# x * I16# y = I16# (narrow16Int# (x *# y))
  negate (I16# x) = I16# (narrow16Int# (negateInt# x))
  abs x
    | x < 0 = negate x
    | otherwise = x
  signum (I16# x) = I16# ((x ># 0#) -# (x <# 0#))
  fromInteger x = I16# (narrow16Int# (integerToInt# x))

instance Real Int16 where
  toRational (I16# x) = IS x :% IS 1#

instance Bounded Int16 where
  minBound = I16# -32768#
  maxBound = I16# 32767#

instance Enum Int16 where
  succ x
    | x == maxBound = succBoundError "Enum." "Int16"
    | otherwise = x + 1
  pred x
    | x == minBound = predBoundError "Enum." "Int16"
    | otherwise = x - 1
  toEnum i@(I# n)
    | inRange (-32768, 32767) i = I16# n
    | otherwise = toEnumBoundError "Int16" (toInteger i) (-32768) 32767
  fromEnum (I16# x) = I# x
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Integral Int16 where
  quot x@(I16# i) y@(I16# j)
    | y == -1 = if x == minBound then overflowError else negate x
    | otherwise = I16# (quotInt# i j)
  rem (I16# _) (I16# -1#) = I16# 0#
  rem (I16# x) (I16# y) = I16# (remInt# x y)
  div x@(I16# i) y@(I16# j)
    | y == -1 = if x == minBound then overflowError else negate x
    | otherwise = case divModInt# i j of (# q, _ #) -> I16# q
  mod (I16# _) (I16# -1#) = I16# 0#
  mod (I16# x) (I16# y) = case divModInt# x y of (# _, r #) -> I16# r
  quotRem x y = let !r = rem x y in (quot x y, r)
  divMod x y = let !r = mod x y in (div x y, r)
  toInteger (I16# x) = IS x

instance Ix Int16 where
  range (low, high) = enumFromTo low high
  unsafeIndex (low, _) i = fromEnum i - fromEnum low
  inRange (low, high) i = low <= i && i <= high

instance Bits Int16 where
  I16# x .&. I16# y = I16# (andI# x y)
  I16# x .|. I16# y = I16# (orI# x y)
  xor (I16# x) (I16# y) = I16# (xorI# x y)
  complement (I16# x) = I16# (notI# x)
  shiftL (I16# x) (I# k) = countOrOverflow# k (I16# (narrow16Int# (uncheckedIShiftL# x k)))
  shiftR (I16# x) (I# k) = countOrOverflow# k (I16# (uncheckedIShiftRA# x k))
  rotate (I16# x) (I# k) = case andI# k 15# of
    0# -> I16# x
    i -> case word2Int# (uncheckedShiftRL# (narrow16Word# (int2Word# x)) (16# -# i)) of
      low -> I16# (narrow16Int# (orI# (uncheckedIShiftL# x i) low))
  zeroBits = I16# 0#
  bit (I# k) = countOrOverflow# k (I16# (narrow16Int# (uncheckedIShiftL# 1# k)))
  testBit x k = (x .&. bit k) /= 0
  bitSizeMaybe _ = Just 16
  bitSize _ = 16
  isSigned _ = True
  popCount (I16# x) = I# (word2Int# (popCnt# (narrow16Word# (int2Word# x))))

instance FiniteBits Int16 where
  finiteBitSize _ = 16
  countLeadingZeros (I16# x) = I# (word2Int# (clz# (narrow16Word# (int2Word# x))) -# 48#)
  countTrailingZeros (I16# x) = I# (word2Int# (ctz# (or# (int2Word# x) 65536##)))

-- Int32

data Int32 = I32# Int#

instance Eq Int32 where
  I32# x == I32# y = isTrue# (x ==# y)
  I32# x /= I32# y = isTrue# (x /=# y)

instance Ord Int32 where
  compare (I32# x) (I32# y) = compareInt# x y
  I32# x < I32# y = isTrue# (x <# y)
  I32# x <= I32# y = isTrue# (x <=# y)
  I32# x > I32# y = isTrue# (x ># y)
  I32# x >= I32# y = isTrue# (x >=# y)

instance Show Int32 where
  showsPrec p (I32# x) = showsPrec p (I# x)

instance Read Int32 where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Num Int32 where
  I32# x + I32# y = I32# (narrow32Int# (x +# y))
  I32# x - I32# y = I32# (narrow32Int# (x -# y))
  I32# x * I32# y = I32# (narrow32Int# (x *# y))
  negate (I32# x) = I32# (narrow32Int# (negateInt# x))
  abs x
    | x < 0 = negate x
    | otherwise = x
  signum (I32# x) = I32# ((x ># 0#) -# (x <# 0#))
  fromInteger x = I32# (narrow32Int# (integerToInt# x))

instance Real Int32 where
  toRational (I32# x) = IS x :% IS 1#

instance Bounded Int32 where
  minBound = I32# -2147483648#
  maxBound = I32# 2147483647#

instance Enum Int32 where
  succ x
    | x == maxBound = succBoundError "Enum." "Int32"
    | otherwise = x + 1
  pred x
    | x == minBound = predBoundError "Enum." "Int32"
    | otherwise = x - 1
  toEnum i@(I# n)
    | inRange (-2147483648, 2147483647) i = I32# n
    | otherwise = toEnumBoundError "Int32" (toInteger i) (-2147483648) 2147483647
  fromEnum (I32# x) = I# x
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Integral Int32 where
  quot x@(I32# i) y@(I32# j)
    | y == -1 = if x == minBound then overflowError else negate x
    | otherwise = I32# (quotInt# i j)
  rem (I32# _) (I32# -1#) = I32# 0#
  rem (I32# x) (I32# y) = I32# (remInt# x y)
  div x@(I32# i) y@(I32# j)
    | y == -1 = if x == minBound then overflowError else negate x
    | otherwise = case divModInt# i j of (# q, _ #) -> I32# q
  mod (I32# _) (I32# -1#) = I32# 0#
  mod (I32# x) (I32# y) = case divModInt# x y of (# _, r #) -> I32# r
  quotRem x y = let !r = rem x y in (quot x y, r)
  divMod x y = let !r = mod x y in (div x y, r)
  toInteger (I32# x) = IS x

instance Ix Int32 where
  range (low, high) = enumFromTo low high
  unsafeIndex (low, _) i = fromEnum i - fromEnum low
  inRange (low, high) i = low <= i && i <= high

instance Bits Int32 where
  I32# x .&. I32# y = I32# (andI# x y)
  I32# x .|. I32# y = I32# (orI# x y)
  xor (I32# x) (I32# y) = I32# (xorI# x y)
  complement (I32# x) = I32# (notI# x)
  shiftL (I32# x) (I# k) = countOrOverflow# k (I32# (narrow32Int# (uncheckedIShiftL# x k)))
  shiftR (I32# x) (I# k) = countOrOverflow# k (I32# (uncheckedIShiftRA# x k))
  rotate (I32# x) (I# k) = case andI# k 31# of
    0# -> I32# x
    i -> case word2Int# (uncheckedShiftRL# (narrow32Word# (int2Word# x)) (32# -# i)) of
      low -> I32# (narrow32Int# (orI# (uncheckedIShiftL# x i) low))
  zeroBits = I32# 0#
  bit (I# k) = countOrOverflow# k (I32# (narrow32Int# (uncheckedIShiftL# 1# k)))
  testBit x k = (x .&. bit k) /= 0
  bitSizeMaybe _ = Just 32
  bitSize _ = 32
  isSigned _ = True
  popCount (I32# x) = I# (word2Int# (popCnt# (narrow32Word# (int2Word# x))))

instance FiniteBits Int32 where
  finiteBitSize _ = 32
  countLeadingZeros (I32# x) = I# (word2Int# (clz# (narrow32Word# (int2Word# x))) -# 32#)
  countTrailingZeros (I32# x) = I# (word2Int# (ctz# (or# (int2Word# x) 4294967296##)))

-- Int64

data Int64 = I64# Int#

instance Eq Int64 where
  I64# x == I64# y = isTrue# (x ==# y)
  I64# x /= I64# y = isTrue# (x /=# y)

instance Ord Int64 where
  compare (I64# x) (I64# y) = compareInt# x y
  I64# x < I64# y = isTrue# (x <# y)
  I64# x <= I64# y = isTrue# (x <=# y)
  I64# x > I64# y = isTrue# (x ># y)
  I64# x >= I64# y = isTrue# (x >=# y)

instance Show Int64 where
  showsPrec p (I64# x) = showsPrec p (I# x)

instance Read Int64 where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Num Int64 where
  I64# x + I64# y = I64# (x +# y)
  I64# x - I64# y = I64# (x -# y)
  I64# x * I64# y = I64# (x *# y)
  negate (I64# x) = I64# (negateInt# x)
  abs x
    | x < 0 = negate x
    | otherwise = x
  signum (I64# x) = I64# ((x ># 0#) -# (x <# 0#))
  fromInteger x = I64# (integerToInt# x)

instance Real Int64 where
  toRational (I64# x) = IS x :% IS 1#

instance Bounded Int64 where
  minBound = I64# -9223372036854775808#
  maxBound = I64# 9223372036854775807#

instance Enum Int64 where
  succ x
    | x == maxBound = succBoundError "Enum." "Int64"
    | otherwise = x + 1
  pred x
    | x == minBound = predBoundError "Enum." "Int64"
    | otherwise = x - 1
  toEnum (I# n) = I64# n
  fromEnum (I64# x) = I# x
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Integral Int64 where
  quot x@(I64# i) y@(I64# j)
    | y == -1 = if x == minBound then overflowError else negate x
    | otherwise = I64# (quotInt# i j)
  rem (I64# _) (I64# -1#) = I64# 0#
  rem (I64# x) (I64# y) = I64# (remInt# x y)
  div x@(I64# i) y@(I64# j)
    | y == -1 = if x == minBound then overflowError else negate x
    | otherwise = case divModInt# i j of (# q, _ #) -> I64# q
  mod (I64# _) (I64# -1#) = I64# 0#
  mod (I64# x) (I64# y) = case divModInt# x y of (# _, r #) -> I64# r
  quotRem x y = let !r = rem x y in (quot x y, r)
  divMod x y = let !r = mod x y in (div x y, r)
  toInteger (I64# x) = IS x

instance Ix Int64 where
  range (low, high) = enumFromTo low high
  unsafeIndex (low, _) i = fromEnum i - fromEnum low
  inRange (low, high) i = low <= i && i <= high

instance Bits Int64 where
  I64# x .&. I64# y = I64# (andI# x y)
  I64# x .|. I64# y = I64# (orI# x y)
  xor (I64# x) (I64# y) = I64# (xorI# x y)
  complement (I64# x) = I64# (notI# x)
  shiftL (I64# x) (I# k) = countOrOverflow# k (I64# (uncheckedIShiftL# x k))
  shiftR (I64# x) (I# k) = countOrOverflow# k (I64# (uncheckedIShiftRA# x k))
  rotate (I64# x) (I# k) = case andI# k 63# of
    0# -> I64# x
    i -> case word2Int# (uncheckedShiftRL# (int2Word# x) (64# -# i)) of
      low -> I64# (orI# (uncheckedIShiftL# x i) low)
  zeroBits = I64# 0#
  bit (I# k) = countOrOverflow# k (I64# (uncheckedIShiftL# 1# k))
  testBit x k = (x .&. bit k) /= 0
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = True
  popCount (I64# x) = I# (word2Int# (popCnt# (int2Word# x)))

instance FiniteBits Int64 where
  finiteBitSize _ = 64
  countLeadingZeros (I64# x) = I# (word2Int# (clz# (int2Word# x)) -# 0#)
  countTrailingZeros (I64# x) = I# (word2Int# (ctz# (int2Word# x)))

-- | Bits of numbers.
module Assay.Bits where

import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.Integer
import Assay.List
import Assay.Num
import Assay.Prim
import Assay.Types

infixl 8 `shift`, `rotate`, `shiftL`, `shiftR`, `rotateL`, `rotateR`
infixl 7 .&.
infixl 6 `xor`
infixl 5 .|.

class Eq a => Bits a where
  (.&.), (.|.), xor :: a -> a -> a
  complement :: a -> a
  shift, rotate :: a -> Int -> a
  zeroBits :: a
  bit :: Int -> a
  setBit, clearBit, complementBit :: a -> Int -> a
  testBit :: a -> Int -> Bool
  bitSizeMaybe :: a -> Maybe Int
  bitSize :: a -> Int
  isSigned :: a -> Bool
  shiftL, unsafeShiftL, shiftR, unsafeShiftR, rotateL, rotateR :: a -> Int -> a
  popCount :: a -> Int

  -- The least Int has no negation: GHC shifts by none of its low bits.
  shift x n
    | n < 0 = case negate n of k -> if k < 0 then x else shiftR x k
    | n > 0 = shiftL x n
    | otherwise = x
  rotate x n
    | n < 0 = rotateR x (negate n)
    | n > 0 = rotateL x n
    | otherwise = x
  zeroBits = clearBit (bit 0) 0
  setBit x i = x .|. bit i
  clearBit x i = x .&. complement (bit i)
  complementBit x i = x `xor` bit i
  bitSize x = maybe (errorWithoutStackTrace "bitSize is undefined") id (bitSizeMaybe x)
  shiftL x n = shift x n
  unsafeShiftL = shiftL
  shiftR x n = shift x (negate n)
  unsafeShiftR = shiftR
  rotateL x n = rotate x n
  rotateR x n = rotate x (negate n)
  {-# MINIMAL (.&.), (.|.), xor, complement, (shift | (shiftL, shiftR)), (rotate | (rotateL, rotateR)), bitSize,
              bitSizeMaybe, isSigned, testBit, bit, popCount #-}

class Bits b => FiniteBits b where
  finiteBitSize :: b -> Int
  countLeadingZeros, countTrailingZeros :: b -> Int
  countLeadingZeros x = (size - 1) - go (size - 1)
    where
      size = finiteBitSize x
      go i
        | i < 0 = i
        | testBit x i = i
        | otherwise = go (i - 1)
  countTrailingZeros x = go 0
    where
      size = finiteBitSize x
      go i
        | i >= size = i
        | testBit x i = i
        | otherwise = go (i + 1)
  {-# MINIMAL finiteBitSize #-}

bitDefault :: (Bits a, Num a) => Int -> a
bitDefault i = 1 `shiftL` i

testBitDefault :: (Bits a, Num a) => a -> Int -> Bool
testBitDefault x i = (x .&. bit i) /= 0

-- | Each step takes the lowest bit away.
popCountDefault :: (Bits a, Num a) => a -> Int
popCountDefault = go 0
  where
    go !n x
      | x == 0 = n
      | otherwise = go (n + 1) (x .&. (x - 1))

-- | The same number in another type, if it has it.
toIntegralSized :: (Integral a, Integral b, Bits a, Bits b) => a -> Maybe b
toIntegralSized x
  | toInteger y == toInteger x = Just y
  | otherwise = Nothing
  where
    y = fromIntegral x

-- | A negative count of bits is an error; the primitives give what is right for large ones.
countOrOverflow# :: Int# -> a -> a
countOrOverflow# n x = case n <# 0# of
  1# -> overflowError
  _ -> x

instance Bits Bool where
  (.&.) = (&&)
  (.|.) = (||)
  xor = (/=)
  complement = not
  zeroBits = False
  -- There is one bit, number 0.
  bit n = n == 0
  testBit x n = n == 0 && x
  shift x n = n == 0 && x
  rotate x _ = x
  popCount x = if x then 1 else 0
  bitSizeMaybe _ = Just 1
  bitSize _ = 1
  isSigned _ = False

instance FiniteBits Bool where
  finiteBitSize _ = 1
  countLeadingZeros x = if x then 0 else 1
  countTrailingZeros x = if x then 0 else 1

instance Bits Int where
  I# x .&. I# y = I# (andI# x y)
  I# x .|. I# y = I# (orI# x y)
  xor (I# x) (I# y) = I# (xorI# x y)
  complement (I# x) = I# (notI# x)
  shiftL (I# x) (I# n) = countOrOverflow# n (I# (uncheckedIShiftL# x n))
  shiftR (I# x) (I# n) = countOrOverflow# n (I# (uncheckedIShiftRA# x n))
  rotate (I# x) (I# n) = case andI# n 63# of
    k -> I# (orI# (uncheckedIShiftL# x k) (uncheckedIShiftRL# x (64# -# k)))
  zeroBits = 0
  bit (I# n) = countOrOverflow# n (I# (uncheckedIShiftL# 1# n))
  testBit (I# x) (I# n) = countOrOverflow# n (isTrue# (andI# x (uncheckedIShiftL# 1# n) /=# 0#))
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = True
  popCount (I# x) = I# (word2Int# (popCnt# (int2Word# x)))

instance FiniteBits Int where
  finiteBitSize _ = 64
  countLeadingZeros (I# x) = I# (word2Int# (clz# (int2Word# x)))
  countTrailingZeros (I# x) = I# (word2Int# (ctz# (int2Word# x)))

instance Bits Word where
  W# x .&. W# y = W# (and# x y)
  W# x .|. W# y = W# (or# x y)
  xor (W# x) (W# y) = W# (xor# x y)
  complement (W# x) = W# (not# x)
  shiftL (W# x) (I# n) = countOrOverflow# n (W# (uncheckedShiftL# x n))
  shiftR (W# x) (I# n) = countOrOverflow# n (W# (uncheckedShiftRL# x n))
  rotate (W# x) (I# n) = case andI# n 63# of
    k -> W# (or# (uncheckedShiftL# x k) (uncheckedShiftRL# x (64# -# k)))
  zeroBits = 0
  bit (I# n) = countOrOverflow# n (W# (uncheckedShiftL# 1## n))
  testBit (W# x) (I# n) = countOrOverflow# n (isTrue# (neWord# (and# x (uncheckedShiftL# 1## n)) 0##))
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = False
  popCount (W# x) = I# (word2Int# (popCnt# x))

instance FiniteBits Word where
  finiteBitSize _ = 64
  countLeadingZeros (W# x) = I# (word2Int# (clz# x))
  countTrailingZeros (W# x) = I# (word2Int# (ctz# x))

instance Bits Integer where
  (.&.) = integerAnd
  (.|.) = integerOr
  xor = integerXor
  complement = integerComplement
  shiftL x (I# n) = countOrOverflow# n (integerShiftLeft# x (int2Word# n))
  shiftR x (I# n) = countOrOverflow# n (integerShiftRight# x (int2Word# n))
  rotate x n = shift x n
  zeroBits = IS 0#
  bit (I# n) = countOrOverflow# n (integerShiftLeft# (IS 1#) (int2Word# n))
  testBit x (I# n) = isTrue# (integerTestBit# x (int2Word# n)) -- a negative number is far up: the sign
  bitSizeMaybe _ = Nothing
  bitSize _ = errorWithoutStackTrace "Data.Bits.bitSize(Integer)"
  isSigned _ = True
  popCount x = I# (integerPopCount# x)

-- | Natural numbers: an 'Integer' that is never negative. What would be raises an underflow.
module Assay.Natural where

import Assay.Bits
import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.Ix
import Assay.Num
import Assay.Prim
import Assay.Read
import Assay.Show ()
import Assay.Types

newtype Natural = Natural Integer

deriving newtype instance Eq Natural
deriving newtype instance Ord Natural
deriving newtype instance Show Natural
deriving newtype instance Real Natural
deriving newtype instance Integral Natural

naturalFromInteger :: Integer -> Natural
naturalFromInteger n
  | n < 0 = underflowError
  | otherwise = Natural n

naturalToInteger :: Natural -> Integer
naturalToInteger (Natural n) = n

minusNaturalMaybe :: Natural -> Natural -> Maybe Natural
minusNaturalMaybe (Natural x) (Natural y)
  | x >= y = Just (Natural (x - y))
  | otherwise = Nothing

instance Num Natural where
  Natural x + Natural y = Natural (x + y)
  Natural x - Natural y = naturalFromInteger (x - y)
  Natural x * Natural y = Natural (x * y)
  negate (Natural x) = naturalFromInteger (negate x)
  abs x = x
  signum (Natural x) = Natural (signum x)
  fromInteger = naturalFromInteger

instance Enum Natural where
  succ (Natural x) = Natural (x + 1)
  pred (Natural x) = naturalFromInteger (x - 1)
  toEnum n
    | n < 0 = errorWithoutStackTrace "toEnum: unexpected negative Int"
    | otherwise = Natural (toInteger n)
  fromEnum (Natural x) = fromEnum x
  enumFrom (Natural x) = coerce (enumFrom x)
  -- Downwards it ends at zero.
  enumFromThen (Natural x) (Natural y)
    | y >= x = coerce (enumFromThen x y)
    | otherwise = coerce (enumFromThenTo x y 0)
  enumFromTo (Natural x) (Natural z) = coerce (enumFromTo x z)
  enumFromThenTo (Natural x) (Natural y) (Natural z) = coerce (enumFromThenTo x y z)

instance Read Natural where
  readsPrec p s = [(Natural n, rest) | (n, rest) <- readsPrec p s, n >= 0]

instance Bits Natural where
  Natural x .&. Natural y = Natural (x .&. y)
  Natural x .|. Natural y = Natural (x .|. y)
  xor (Natural x) (Natural y) = Natural (xor x y)
  complement _ = errorWithoutStackTrace "Bits.complement: Natural complement undefined"
  shiftL (Natural x) n = Natural (shiftL x n)
  shiftR (Natural x) n = Natural (shiftR x n)
  rotate x n = shift x n
  zeroBits = Natural 0
  bit n = Natural (bit n)
  clearBit (Natural x) n = Natural (clearBit x n)
  testBit (Natural x) n = testBit x n
  bitSizeMaybe _ = Nothing
  bitSize _ = errorWithoutStackTrace "Data.Bits.bitSize(Natural)"
  isSigned _ = False
  popCount (Natural x) = popCount x

instance Ix Natural where
  range (low, high) = enumFromTo low high
  unsafeIndex (low, _) i = fromIntegral (i - low)
  index b i
    | inRange b i = unsafeIndex b i
    | otherwise = indexError b i "Natural"
  inRange (low, high) i = low <= i && i <= high

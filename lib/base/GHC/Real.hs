-- | The classes of real numbers, and fractions.
module GHC.Real
  ( Ratio (..), Rational, ratioPrec, ratioPrec1, infinity, notANumber, (%), numerator, denominator, reduce
  , Real (..), Integral (..), Fractional (..), RealFrac (..), fromIntegral, realToFrac, showSigned, even, odd
  , (^), (^^), (^%^), (^^%^^), gcd, lcm
  , numericEnumFrom, numericEnumFromThen, numericEnumFromTo, numericEnumFromThenTo
  , integralEnumFrom, integralEnumFromThen, integralEnumFromTo, integralEnumFromThenTo
  , divZeroError, ratioZeroDenominatorError, overflowError, underflowError
  ) where

import Assay.Eq
import Assay.Error
import Assay.Float (realToFrac)
import Assay.Function
import Assay.Num
import Assay.Show
import Assay.Types
import Numeric (showSigned)

-- | Not in lowest terms: no number is one of these.
infinity, notANumber :: Rational
infinity = 1 :% 0
notANumber = 0 :% 0

-- | Of fractions.
(^%^), (^^%^^) :: Integral a => Rational -> a -> Rational
(^%^) = (^)
(^^%^^) = (^^)

-- | Of a type with bounds, by way of 'Integer'.
integralEnumFrom :: (Integral a, Bounded a) => a -> [a]
integralEnumFrom x = integralEnumFromTo x maxBound

integralEnumFromThen :: (Integral a, Bounded a) => a -> a -> [a]
integralEnumFromThen x y
  | toInteger y >= toInteger x = integralEnumFromThenTo x y maxBound
  | otherwise = integralEnumFromThenTo x y minBound

integralEnumFromTo :: Integral a => a -> a -> [a]
integralEnumFromTo x z = map fromInteger (enumFromTo (toInteger x) (toInteger z))

integralEnumFromThenTo :: Integral a => a -> a -> a -> [a]
integralEnumFromThenTo x y z = map fromInteger (enumFromThenTo (toInteger x) (toInteger y) (toInteger z))

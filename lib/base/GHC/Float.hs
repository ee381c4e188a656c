-- | Floating-point numbers.
module GHC.Float
  ( Float (..), Double (..), Float#, Double#, Floating (..), RealFloat (..), FFFormat (..), formatRealFloat,
    formatRealFloatAlt, showFloat, showSignedFloat, floatToDigits, fromRat, roundTo, clamp, log1mexpOrd,
    float2Double, double2Float, int2Double, double2Int, int2Float, float2Int, word2Double, word2Float,
    rationalToDouble, rationalToFloat, castWord32ToFloat, castFloatToWord32, castWord64ToDouble, castDoubleToWord64,
    negateDouble, fabsDouble, expDouble, expm1Double, logDouble, log1pDouble, sqrtDouble, sinDouble, cosDouble,
    tanDouble, asinDouble, acosDouble, atanDouble, sinhDouble, coshDouble, tanhDouble, asinhDouble, acoshDouble,
    atanhDouble, plusDouble, minusDouble, timesDouble, divideDouble, powerDouble, eqDouble, gtDouble, geDouble,
    ltDouble, leDouble, isDoubleNaN, isDoubleInfinite, isDoubleDenormalized, isDoubleNegativeZero, isDoubleFinite,
    negateFloat, fabsFloat, expFloat, expm1Float, logFloat, log1pFloat, sqrtFloat, sinFloat, cosFloat, tanFloat,
    asinFloat, acosFloat, atanFloat, sinhFloat, coshFloat, tanhFloat, asinhFloat, acoshFloat, atanhFloat, plusFloat,
    minusFloat, timesFloat, divideFloat, powerFloat, eqFloat, gtFloat, geFloat, ltFloat, leFloat, isFloatNaN,
    isFloatInfinite, isFloatDenormalized, isFloatNegativeZero, isFloatFinite
  ) where

import Assay.Eq hiding (clamp)
import Assay.Error
import Assay.Float hiding (formatRealFloat)
import qualified Assay.Float as Float
import Assay.Function
import Assay.Num
import Assay.Prim
import Assay.Show
import Assay.Types
import Assay.Word
import Numeric (fromRat, showFloat)

-- Text.

data FFFormat = FFExponent | FFFixed | FFGeneric

formatRealFloat :: RealFloat a => FFFormat -> Maybe Int -> a -> String
formatRealFloat format decimals = formatRealFloatAlt format decimals False

formatRealFloatAlt :: RealFloat a => FFFormat -> Maybe Int -> Bool -> a -> String
formatRealFloatAlt format = Float.formatRealFloat (case format of
  FFExponent -> Float.Exponent
  FFFixed -> Float.Fixed
  FFGeneric -> Float.Generic)

-- | A negative number is in parentheses where it is an operand.
showSignedFloat :: RealFloat a => (a -> ShowS) -> Int -> a -> ShowS
showSignedFloat positive p x
  | x < 0 || isNegativeZero x = showParen (p > 6) (showChar '-' . positive (negate x))
  | otherwise = positive x

-- | The nearest number that is at most the first away from zero.
clamp :: Int -> Int -> Int
clamp most k = max (negate most) (min most k)

log1mexpOrd :: (Ord a, Floating a) => a -> a
log1mexpOrd x
  | x > negate (log 2) = log (negate (expm1 x))
  | otherwise = log1p (negate (exp x))

-- Conversions.

int2Double :: Int -> Double
int2Double (I# i) = D# (int2Double# i)

double2Int :: Double -> Int
double2Int (D# x) = I# (double2Int# x)

int2Float :: Int -> Float
int2Float (I# i) = F# (int2Float# i)

float2Int :: Float -> Int
float2Int (F# x) = I# (float2Int# x)

word2Double :: Word -> Double
word2Double (W# w) = D# (word2Double# w)

word2Float :: Word -> Float
word2Float (W# w) = F# (word2Float# w)

-- | The first divided by the second, which may be zero.
rationalToDouble :: Integer -> Integer -> Double
rationalToDouble = rationalTo

rationalToFloat :: Integer -> Integer -> Float
rationalToFloat = rationalTo

rationalTo :: RealFloat a => Integer -> Integer -> a
rationalTo n d
  | d == 0 = case compare n 0 of { LT -> -1 / 0; EQ -> 0 / 0; GT -> 1 / 0 }
  | otherwise = fromRational (n % d)

castWord32ToFloat :: Word32 -> Float
castWord32ToFloat (W32# w) = F# (castWord32ToFloat# w)

castFloatToWord32 :: Float -> Word32
castFloatToWord32 (F# x) = W32# (castFloatToWord32# x)

castWord64ToDouble :: Word64 -> Double
castWord64ToDouble (W64# w) = D# (castWord64ToDouble# w)

castDoubleToWord64 :: Double -> Word64
castDoubleToWord64 (D# x) = W64# (castDoubleToWord64# x)

-- | Whether, as a number: 1 or 0.
truth :: Bool -> Int
truth b = if b then 1 else 0

-- Double.

negateDouble, fabsDouble, expDouble, expm1Double, logDouble, log1pDouble, sqrtDouble, sinDouble, cosDouble, tanDouble :: Double -> Double
negateDouble = negate
fabsDouble = abs
expDouble = exp
expm1Double = expm1
logDouble = log
log1pDouble = log1p
sqrtDouble = sqrt
sinDouble = sin
cosDouble = cos
tanDouble = tan

asinDouble, acosDouble, atanDouble, sinhDouble, coshDouble, tanhDouble, asinhDouble, acoshDouble, atanhDouble :: Double -> Double
asinDouble = asin
acosDouble = acos
atanDouble = atan
sinhDouble = sinh
coshDouble = cosh
tanhDouble = tanh
asinhDouble = asinh
acoshDouble = acosh
atanhDouble = atanh

plusDouble, minusDouble, timesDouble, divideDouble, powerDouble :: Double -> Double -> Double
plusDouble = (+)
minusDouble = (-)
timesDouble = (*)
divideDouble = (/)
powerDouble = (**)

eqDouble, gtDouble, geDouble, ltDouble, leDouble :: Double -> Double -> Bool
eqDouble = (==)
gtDouble = (>)
geDouble = (>=)
ltDouble = (<)
leDouble = (<=)

isDoubleNaN, isDoubleInfinite, isDoubleDenormalized, isDoubleNegativeZero, isDoubleFinite :: Double -> Int
isDoubleNaN x = truth (isNaN x)
isDoubleInfinite x = truth (isInfinite x)
isDoubleDenormalized x = truth (isDenormalized x)
isDoubleNegativeZero x = truth (isNegativeZero x)
isDoubleFinite x = truth (not (isNaN x || isInfinite x))

-- Float.

negateFloat, fabsFloat, expFloat, expm1Float, logFloat, log1pFloat, sqrtFloat, sinFloat, cosFloat, tanFloat :: Float -> Float
negateFloat = negate
fabsFloat = abs
expFloat = exp
expm1Float = expm1
logFloat = log
log1pFloat = log1p
sqrtFloat = sqrt
sinFloat = sin
cosFloat = cos
tanFloat = tan

asinFloat, acosFloat, atanFloat, sinhFloat, coshFloat, tanhFloat, asinhFloat, acoshFloat, atanhFloat :: Float -> Float
asinFloat = asin
acosFloat = acos
atanFloat = atan
sinhFloat = sinh
coshFloat = cosh
tanhFloat = tanh
asinhFloat = asinh
acoshFloat = acosh
atanhFloat = atanh

plusFloat, minusFloat, timesFloat, divideFloat, powerFloat :: Float -> Float -> Float
plusFloat = (+)
minusFloat = (-)
timesFloat = (*)
divideFloat = (/)
powerFloat = (**)

eqFloat, gtFloat, geFloat, ltFloat, leFloat :: Float -> Float -> Bool
eqFloat = (==)
gtFloat = (>)
geFloat = (>=)
ltFloat = (<)
leFloat = (<=)

isFloatNaN, isFloatInfinite, isFloatDenormalized, isFloatNegativeZero, isFloatFinite :: Float -> Int
isFloatNaN x = truth (isNaN x)
isFloatInfinite x = truth (isInfinite x)
isFloatDenormalized x = truth (isDenormalized x)
isFloatNegativeZero x = truth (isNegativeZero x)
isFloatFinite x = truth (not (isNaN x || isInfinite x))

-- | Floating-point numbers. What rounds, rounds correctly, and once: the primitives see to it.
module Assay.Float where

import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.Integer
import Assay.List
import Assay.Num
import Assay.Prim
import Assay.Show
import Assay.Types

infixr 8 **

class Fractional a => Floating a where
  pi :: a
  exp, log, sqrt :: a -> a
  (**), logBase :: a -> a -> a
  sin, cos, tan, asin, acos, atan :: a -> a
  sinh, cosh, tanh, asinh, acosh, atanh :: a -> a
  log1p, expm1, log1pexp, log1mexp :: a -> a

  x ** y = exp (log x * y)
  logBase x y = log y / log x
  sqrt x = x ** 0.5
  tan x = sin x / cos x
  tanh x = sinh x / cosh x
  log1p x = log (1 + x)
  expm1 x = exp x - 1
  log1pexp x = log1p (exp x)
  log1mexp x = log1p (negate (exp x))
  {-# MINIMAL pi, exp, log, sin, cos, asin, acos, atan, sinh, cosh, asinh, acosh, atanh #-}

class (RealFrac a, Floating a) => RealFloat a where
  floatRadix :: a -> Integer
  floatDigits :: a -> Int
  floatRange :: a -> (Int, Int)
  decodeFloat :: a -> (Integer, Int)
  encodeFloat :: Integer -> Int -> a
  exponent :: a -> Int
  significand :: a -> a
  scaleFloat :: Int -> a -> a
  isNaN, isInfinite, isDenormalized, isNegativeZero, isIEEE :: a -> Bool
  atan2 :: a -> a -> a

  exponent x = case decodeFloat x of
    (m, n)
      | m == 0 -> 0
      | otherwise -> n + floatDigits x
  significand x = case decodeFloat x of (m, _) -> encodeFloat m (negate (floatDigits x))
  scaleFloat 0 x = x
  scaleFloat k x
    | x == 0 || isInfinite x || isNaN x = x
    | otherwise = case decodeFloat x of
        (m, n) -> encodeFloat m (n + clamp (negate most, most) k)
    where
      most = case floatRange x of (low, high) -> high - low + 4 * floatDigits x
  atan2 y x
    | x > 0 = atan (y / x)
    | x == 0 && y > 0 = pi / 2
    | x < 0 && y > 0 = pi + atan (y / x)
    | (x <= 0 && y < 0) || (x < 0 && isNegativeZero y) || (isNegativeZero x && isNegativeZero y) =
        negate (atan2 (negate y) x)
    | y == 0 && (x < 0 || isNegativeZero x) = pi
    | x == 0 && y == 0 = y
    | otherwise = x + y
  {-# MINIMAL floatRadix, floatDigits, floatRange, decodeFloat, encodeFloat, isNaN, isInfinite, isDenormalized,
              isNegativeZero, isIEEE #-}

realToFrac :: (Real a, Fractional b) => a -> b
realToFrac x = fromRational (toRational x)

-- | m * 2^e in lowest terms.
binaryRational :: Integer -> Int# -> Rational
binaryRational m e = case e >=# 0# of
  1# -> integerShiftLeft# m (int2Word# e) :% IS 1#
  _ -> reduce m (integerShiftLeft# (IS 1#) (int2Word# (negateInt# e)))

-- | An odd number q and e so that n / d and q * 2^e round to the same floating-point number: q has more than 64 bits
-- of the quotient, and its last bit says that there is a remainder. Both are positive.
quotientToRound :: Integer -> Integer -> (# Integer, Int# #)
quotientToRound n d = case 66# -# (integerBitLength# n -# integerBitLength# d) of
  s -> case s >=# 0# of
    1# -> case integerQuotRem# (integerShiftLeft# n (int2Word# s)) d of (# q, r #) -> sticky s q r
    _ -> case integerQuotRem# n (integerShiftLeft# d (int2Word# (negateInt# s))) of (# q, r #) -> sticky s q r
  where
    sticky :: Int# -> Integer -> Integer -> (# Integer, Int# #)
    sticky s q r = case integerShiftLeft# q 1## of
      q' -> case r of
        IS 0# -> (# q', negateInt# s -# 1# #)
        _ -> (# integerAdd q' (IS 1#), negateInt# s -# 1# #)

-- Double.

instance Num Double where
  D# x + D# y = D# (x +## y)
  D# x - D# y = D# (x -## y)
  D# x * D# y = D# (x *## y)
  negate (D# x) = D# (negateDouble# x)
  abs (D# x) = D# (fabsDouble# x)
  signum (D# x) = case x >## 0.0## of
    1# -> D# 1.0##
    _ -> case x <## 0.0## of { 1# -> D# -1.0##; _ -> D# x }
  fromInteger x = D# (integerEncodeDouble# x 0#)

instance Fractional Double where
  D# x / D# y = D# (x /## y)
  recip (D# x) = D# (1.0## /## x)
  fromRational (n :% IS 0#) = case compare n 0 of
    LT -> D# (-1.0## /## 0.0##)
    EQ -> D# (0.0## /## 0.0##)
    GT -> D# (1.0## /## 0.0##)
  fromRational (n :% d)
    | n == 0 = D# 0.0##
    | n < 0 = case quotientToRound (negate n) d of (# q, e #) -> D# (negateDouble# (integerEncodeDouble# q e))
    | otherwise = case quotientToRound n d of (# q, e #) -> D# (integerEncodeDouble# q e)

instance Real Double where
  toRational (D# x) = case decodeDouble_Int64# x of (# m, e #) -> binaryRational (IS m) e

-- | Truncated. A number of 2^62 and more has no fraction, and its exponent is positive.
doubleToInteger# :: Double# -> Integer
doubleToInteger# x = case fabsDouble# x <## 4611686018427387904.0## of
  1# -> IS (double2Int# x)
  _ -> case decodeDouble_Int64# x of (# m, e #) -> integerShiftLeft# (IS m) (int2Word# e)

-- | What truncation leaves: positive zero if it is nothing.
doubleFraction# :: Double# -> Double#
doubleFraction# x = case fabsDouble# x <## 4611686018427387904.0## of
  1# -> (x -## int2Double# (double2Int# x)) +## 0.0##
  _ -> 0.0##

instance RealFrac Double where
  properFraction (D# x) = (fromInteger (doubleToInteger# x), D# (doubleFraction# x))
  truncate (D# x) = fromInteger (doubleToInteger# x)
  floor (D# x) = case doubleFraction# x <## 0.0## of
    1# -> fromInteger (integerSubtract (doubleToInteger# x) (IS 1#))
    _ -> fromInteger (doubleToInteger# x)
  ceiling (D# x) = case doubleFraction# x >## 0.0## of
    1# -> fromInteger (integerAdd (doubleToInteger# x) (IS 1#))
    _ -> fromInteger (doubleToInteger# x)

instance Floating Double where
  pi = D# 3.141592653589793##
  exp (D# x) = D# (expDouble# x)
  log (D# x) = D# (logDouble# x)
  sqrt (D# x) = D# (sqrtDouble# x)
  D# x ** D# y = D# (x **## y)
  sin (D# x) = D# (sinDouble# x)
  cos (D# x) = D# (cosDouble# x)
  tan (D# x) = D# (tanDouble# x)
  asin (D# x) = D# (asinDouble# x)
  acos (D# x) = D# (acosDouble# x)
  atan (D# x) = D# (atanDouble# x)
  sinh (D# x) = D# (sinhDouble# x)
  cosh (D# x) = D# (coshDouble# x)
  tanh (D# x) = D# (tanhDouble# x)
  asinh (D# x) = D# (asinhDouble# x)
  acosh (D# x) = D# (acoshDouble# x)
  atanh (D# x) = D# (atanhDouble# x)
  log1p (D# x) = D# (log1pDouble# x)
  expm1 (D# x) = D# (expm1Double# x)
  log1pexp x
    | x <= 18 = log1p (exp x)
    | x <= 100 = x + exp (negate x)
    | otherwise = x
  log1mexp x
    | x > negate (log 2) = log (negate (expm1 x))
    | otherwise = log1p (negate (exp x))

instance RealFloat Double where
  floatRadix _ = 2
  floatDigits _ = 53
  floatRange _ = (-1021, 1024)
  decodeFloat (D# x) = case decodeDouble_Int64# x of (# m, e #) -> (IS m, I# e)
  encodeFloat m (I# e) = D# (integerEncodeDouble# m e)
  isNaN (D# x) = isTrue# (isDoubleNaN# x)
  isInfinite (D# x) = isTrue# (isDoubleInfinite# x)
  isDenormalized (D# x) = isTrue# (isDoubleDenormalized# x)
  isNegativeZero (D# x) = isTrue# (isDoubleNegativeZero# x)
  isIEEE _ = True

instance Enum Double where
  succ x = x + 1
  pred x = x - 1
  toEnum (I# i) = D# (int2Double# i)
  fromEnum (D# x) = I# (double2Int# x)
  enumFrom = numericEnumFrom
  enumFromTo = numericEnumFromTo
  enumFromThen = numericEnumFromThen
  enumFromThenTo = numericEnumFromThenTo

-- Float.

instance Num Float where
  F# x + F# y = F# (plusFloat# x y)
  F# x - F# y = F# (minusFloat# x y)
  F# x * F# y = F# (timesFloat# x y)
  negate (F# x) = F# (negateFloat# x)
  abs (F# x) = F# (fabsFloat# x)
  signum (F# x) = case gtFloat# x 0.0# of
    1# -> F# 1.0#
    _ -> case ltFloat# x 0.0# of { 1# -> F# -1.0#; _ -> F# x }
  fromInteger x = F# (integerEncodeFloat# x 0#)

instance Fractional Float where
  F# x / F# y = F# (divideFloat# x y)
  recip (F# x) = F# (divideFloat# 1.0# x)
  fromRational (n :% IS 0#) = case compare n 0 of
    LT -> F# (divideFloat# -1.0# 0.0#)
    EQ -> F# (divideFloat# 0.0# 0.0#)
    GT -> F# (divideFloat# 1.0# 0.0#)
  fromRational (n :% d)
    | n == 0 = F# 0.0#
    | n < 0 = case quotientToRound (negate n) d of (# q, e #) -> F# (negateFloat# (integerEncodeFloat# q e))
    | otherwise = case quotientToRound n d of (# q, e #) -> F# (integerEncodeFloat# q e)

instance Real Float where
  toRational (F# x) = case decodeFloat_Int# x of (# m, e #) -> binaryRational (IS m) e

floatToInteger# :: Float# -> Integer
floatToInteger# x = case ltFloat# (fabsFloat# x) 4611686018427387904.0# of
  1# -> IS (float2Int# x)
  _ -> case decodeFloat_Int# x of (# m, e #) -> integerShiftLeft# (IS m) (int2Word# e)

-- | By way of Double, which holds every Float.
floatFraction# :: Float# -> Float#
floatFraction# x = double2Float# (doubleFraction# (float2Double# x))

instance RealFrac Float where
  properFraction (F# x) = (fromInteger (floatToInteger# x), F# (floatFraction# x))
  truncate (F# x) = fromInteger (floatToInteger# x)
  floor (F# x) = case ltFloat# (floatFraction# x) 0.0# of
    1# -> fromInteger (integerSubtract (floatToInteger# x) (IS 1#))
    _ -> fromInteger (floatToInteger# x)
  ceiling (F# x) = case gtFloat# (floatFraction# x) 0.0# of
    1# -> fromInteger (integerAdd (floatToInteger# x) (IS 1#))
    _ -> fromInteger (floatToInteger# x)

float2Double :: Float -> Double
float2Double (F# x) = D# (float2Double# x)

double2Float :: Double -> Float
double2Float (D# x) = F# (double2Float# x)

instance Floating Float where
  pi = F# 3.1415927#
  exp (F# x) = F# (expFloat# x)
  log (F# x) = F# (logFloat# x)
  sqrt (F# x) = F# (sqrtFloat# x)
  F# x ** F# y = F# (powerFloat# x y)
  sin (F# x) = F# (sinFloat# x)
  cos (F# x) = F# (cosFloat# x)
  tan (F# x) = F# (tanFloat# x)
  asin (F# x) = F# (asinFloat# x)
  acos (F# x) = F# (acosFloat# x)
  atan (F# x) = F# (atanFloat# x)
  sinh (F# x) = F# (sinhFloat# x)
  cosh (F# x) = F# (coshFloat# x)
  tanh (F# x) = F# (tanhFloat# x)
  asinh (F# x) = F# (asinhFloat# x)
  acosh (F# x) = F# (acoshFloat# x)
  atanh (F# x) = F# (atanhFloat# x)
  log1p (F# x) = F# (log1pFloat# x)
  expm1 (F# x) = F# (expm1Float# x)
  log1pexp x
    | x <= 18 = log1p (exp x)
    | x <= 100 = x + exp (negate x)
    | otherwise = x
  log1mexp x
    | x > negate (log 2) = log (negate (expm1 x))
    | otherwise = log1p (negate (exp x))

instance RealFloat Float where
  floatRadix _ = 2
  floatDigits _ = 24
  floatRange _ = (-125, 128)
  decodeFloat (F# x) = case decodeFloat_Int# x of (# m, e #) -> (IS m, I# e)
  encodeFloat m (I# e) = F# (integerEncodeFloat# m e)
  isNaN (F# x) = isTrue# (isFloatNaN# x)
  isInfinite (F# x) = isTrue# (isFloatInfinite# x)
  isDenormalized (F# x) = isTrue# (isFloatDenormalized# x)
  isNegativeZero (F# x) = isTrue# (isFloatNegativeZero# x)
  isIEEE _ = True

instance Enum Float where
  succ x = x + 1
  pred x = x - 1
  toEnum (I# i) = F# (int2Float# i)
  fromEnum (F# x) = I# (float2Int# x)
  enumFrom = numericEnumFrom
  enumFromTo = numericEnumFromTo
  enumFromThen = numericEnumFromThen
  enumFromThenTo = numericEnumFromThenTo

-- Digits.

-- | The shortest digits that are read back as the number, and e, so that it is 0.d1d2.. * base^e. For the two types
-- there are and base 10 the primitives know them.
floatToDigits :: RealFloat a => Integer -> a -> ([Int], Int)
floatToDigits base x
  | x == 0 = ([0], 0)
  | base == 10 && floatDigits x == 53 = case encodeFloat m e of
      D# d -> case doubleToDigits# d of (# bytes, k #) -> (digitsOf bytes, I# k)
  | base == 10 && floatDigits x == 24 = case encodeFloat m e of
      F# f -> case floatToDigits# f of (# bytes, k #) -> (digitsOf bytes, I# k)
  | otherwise = shortestDigits base (floatRadix x) (floatDigits x) (fst (floatRange x)) m e
  where
    (m, e) = decodeFloat x

digitsOf :: ByteArray# -> [Int]
digitsOf bytes = map (\c -> ord c - 48) (unpackAscii# bytes 0# (sizeofByteArray# bytes) [])

-- | Steele and White's algorithm with exact numbers: the number is r / s, and a digit sequence may end as soon as what
-- is left is within the gaps to its neighbours, down / s and up / s.
shortestDigits :: Integer -> Integer -> Int -> Int -> Integer -> Int -> ([Int], Int)
shortestDigits base radix digits lowest m e = scaled 0 r0 s0 up0 down0
  where
    -- Numbers below the normal range have fewer digits.
    floor' = lowest - digits
    (m', e')
      | e < floor' = (m `quot` (radix ^ (floor' - e)), floor')
      | otherwise = (m, e)
    narrow = m' == radix ^ (digits - 1) && e' > floor'
    (r0, s0, up0, down0)
      | e' >= 0 && narrow = (m' * b * radix * 2, radix * 2, b * radix, b)
      | e' >= 0 = (m' * b * 2, 2, b, b)
      | narrow = (m' * radix * 2, c * radix * 2, radix, 1)
      | otherwise = (m' * 2, c * 2, 1, 1)
    b = radix ^ e'
    c = radix ^ negate e'
    scaled k r s up down
      | r + up > s = scaled (k + 1) r (s * base) up down
      | (r + up) * base <= s = scaled (k - 1) (r * base) s (up * base) (down * base)
      | otherwise = (generate r s up down, k)
    generate r s up down = case (r * base) `quotRem` s of
      (d, r')
        | low && high -> [fromInteger (if r' * 2 < s then d else d + 1)]
        | low -> [fromInteger d]
        | high -> [fromInteger (d + 1)]
        | otherwise -> fromInteger d : generate r' s (up * base) (down * base)
        where
          low = r' < down * base
          high = r' + up * base > s

data FloatFormat = Exponent | Fixed | Generic

-- | Generic is fixed from 0.1 up to 10^7. The number of digits after the point is given, or what there are; with True
-- there is always a point.
formatRealFloat :: RealFloat a => FloatFormat -> Maybe Int -> Bool -> a -> String
formatRealFloat format decimals alternative x
  | isNaN x = "NaN"
  | isInfinite x = if x < 0 then "-Infinity" else "Infinity"
  | x < 0 || isNegativeZero x = '-' : shown (floatToDigits 10 (negate x))
  | otherwise = shown (floatToDigits 10 x)
  where
    shown (ds, e) = case format of
      Exponent -> exponentForm ds e
      Fixed -> fixedForm ds e
      Generic
        | e < 0 || e > 7 -> exponentForm ds e
        | otherwise -> fixedForm ds e

    exponentForm ds e = case decimals of
      Nothing -> case map intToDigit ds of
        "0" -> "0.0e0"
        [d] -> d : ".0e" ++ show (e - 1)
        d : rest -> d : '.' : rest ++ 'e' : show (e - 1)
        [] -> ""
      Just k | k <= 0 -> case ds of
        [0] -> "0e0"
        _ -> case roundTo 10 1 ds of
          (carry, rounded) ->
            intToDigit (head (if carry > 0 then init rounded else rounded)) : 'e' : show (e - 1 + carry)
      Just k -> case ds of
        [0] -> '0' : '.' : replicate (max k 1) '0' ++ "e0"
        _ -> case roundTo 10 (max k 1 + 1) ds of
          (carry, rounded) -> case map intToDigit (if carry > 0 then init rounded else rounded) of
            d : rest -> d : '.' : rest ++ 'e' : show (e - 1 + carry)
            [] -> ""

    fixedForm ds e = case decimals of
      Nothing
        | e <= 0 -> "0." ++ replicate (negate e) '0' ++ map intToDigit ds
        | otherwise -> wholePart e "" (map intToDigit ds)
      Just k -> fixedDigits (max k 0) ds e

    wholePart 0 s rest = noDigits (reverse s) ++ '.' : noDigits rest
    wholePart n s "" = wholePart (n - 1) ('0' : s) ""
    wholePart n s (d : rest) = wholePart (n - 1) (d : s) rest
    noDigits "" = "0"
    noDigits s = s

    fixedDigits k ds e
      | e >= 0 = case roundTo 10 (k + e) ds of
          (carry, rounded) -> case splitAt (e + carry) (map intToDigit rounded) of
            (whole, fraction) -> noDigits whole ++ point fraction
      | otherwise = case roundTo 10 k (replicate (negate e) 0 ++ ds) of
          (carry, rounded) -> case map intToDigit (if carry > 0 then rounded else 0 : rounded) of
            d : fraction -> d : point fraction
            [] -> ""
    point fraction
      | lengthList fraction == 0 && not alternative = ""
      | otherwise = '.' : fraction

-- | So many digits in this base, the last rounded, a half to the even digit; 1 and one more digit if it carries out of
-- the first.
roundTo :: Int -> Int -> [Int] -> (Int, [Int])
roundTo base n ds = case go n True ds of
  (0, xs) -> (0, xs)
  (_, xs) -> (1, 1 : xs)
  where
    half = base `quot` 2
    go k _ [] = (0, replicate k 0)
    go 0 isEven (x : xs)
      | x > half || (x == half && not (isEven && allList (== 0) xs)) = (1, [])
      | otherwise = (0, [])
    go k _ (x : xs) = case go (k - 1) (even x) xs of
      (carry, ys)
        | x + carry == base -> (1, 0 : ys)
        | otherwise -> (0, x + carry : ys)

-- | The classes of numbers and enumerations, and their instances for 'Int', 'Word', 'Integer' and the small types.
module Assay.Num where

import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.Integer
import Assay.Prim
import Assay.Types

infixl 7 *, /, `quot`, `rem`, `div`, `mod`
infixl 6 +, -

-- Classes.

class Num a where
  (+), (-), (*) :: a -> a -> a
  negate, abs, signum :: a -> a
  fromInteger :: Integer -> a
  x - y = x + negate y
  negate x = fromInteger (IS 0#) - x
  {-# MINIMAL (+), (*), abs, signum, fromInteger, (negate | (-)) #-}

class (Num a, Ord a) => Real a where
  toRational :: a -> Rational

class Bounded a where
  minBound, maxBound :: a

-- | The defaults go by way of 'Int'.
class Enum a where
  succ, pred :: a -> a
  toEnum :: Int -> a
  fromEnum :: a -> Int
  enumFrom :: a -> [a]
  enumFromThen :: a -> a -> [a]
  enumFromTo :: a -> a -> [a]
  enumFromThenTo :: a -> a -> a -> [a]

  succ x = toEnum (fromEnum x + 1)
  pred x = toEnum (fromEnum x - 1)
  enumFrom x = map toEnum (enumFrom (fromEnum x))
  enumFromThen x y = map toEnum (enumFromThen (fromEnum x) (fromEnum y))
  enumFromTo x z = map toEnum (enumFromTo (fromEnum x) (fromEnum z))
  enumFromThenTo x y z = map toEnum (enumFromThenTo (fromEnum x) (fromEnum y) (fromEnum z))
  {-# MINIMAL toEnum, fromEnum #-}

class (Real a, Enum a) => Integral a where
  quot, rem, div, mod :: a -> a -> a
  quotRem, divMod :: a -> a -> (a, a)
  toInteger :: a -> Integer

  quot x y = fst (quotRem x y)
  rem x y = snd (quotRem x y)
  div x y = fst (divMod x y)
  mod x y = snd (divMod x y)
  divMod x y
    | signum r == negate (signum y) = (q - fromInteger 1, r + y)
    | otherwise = qr
    where
      qr@(q, r) = quotRem x y
  {-# MINIMAL quotRem, toInteger #-}

class Num a => Fractional a where
  (/) :: a -> a -> a
  recip :: a -> a
  fromRational :: Rational -> a
  recip x = 1 / x
  x / y = x * recip y
  {-# MINIMAL fromRational, (recip | (/)) #-}

class (Real a, Fractional a) => RealFrac a where
  properFraction :: Integral b => a -> (b, a)
  truncate, round, ceiling, floor :: Integral b => a -> b

  truncate x = fst (properFraction x)
  -- A half goes to the even neighbour.
  round x = case compare (signum (abs r - half)) 0 of
    LT -> n
    EQ
      | even n -> n
      | otherwise -> away
    GT -> away
    where
      (n, r) = properFraction x
      away
        | r < 0 = n - 1
        | otherwise = n + 1
      half = fromRational (IS 1# :% IS 2#)
  ceiling x
    | r > 0 = n + 1
    | otherwise = n
    where
      (n, r) = properFraction x
  floor x
    | r < 0 = n - 1
    | otherwise = n
    where
      (n, r) = properFraction x
  {-# MINIMAL properFraction #-}

-- Functions on all numbers.

subtract :: Num a => a -> a -> a
subtract x y = y - x

even, odd :: Integral a => a -> Bool
even n = n `rem` 2 == 0
odd n = n `rem` 2 /= 0

fromIntegral :: (Integral a, Num b) => a -> b
fromIntegral x = fromInteger (toInteger x)

-- Int.

instance Num Int where
  I# x + I# y = I# (x +# y)
  I# x - I# y = I# (x -# y)
  I# x * I# y = I# (x *# y)
  negate (I# x) = I# (negateInt# x)
  abs (I# x) = case x <# 0# of { 1# -> I# (negateInt# x); _ -> I# x }
  signum (I# x) = I# ((x ># 0#) -# (x <# 0#))
  fromInteger x = I# (integerToInt# x)

instance Real Int where
  toRational (I# x) = IS x :% IS 1#

instance Bounded Int where
  minBound = I# -9223372036854775808#
  maxBound = I# 9223372036854775807#

-- | A zero divisor is left to the primitives, which raise 'DivideByZero'. A divisor of -1 is not: minBound has no
-- counterpart.
instance Integral Int where
  quot (I# x) (I# -1#) = negateOrOverflow# x
  quot (I# x) (I# y) = I# (quotInt# x y)
  rem (I# _) (I# -1#) = I# 0#
  rem (I# x) (I# y) = I# (remInt# x y)
  quotRem (I# x) (I# -1#) = (negateOrOverflow# x, I# 0#)
  quotRem (I# x) (I# y) = case quotRemInt# x y of (# q, r #) -> (I# q, I# r)
  div (I# x) (I# -1#) = negateOrOverflow# x
  div (I# x) (I# y) = case divModInt# x y of (# q, _ #) -> I# q
  mod (I# _) (I# -1#) = I# 0#
  mod (I# x) (I# y) = case divModInt# x y of (# _, r #) -> I# r
  divMod (I# x) (I# -1#) = (negateOrOverflow# x, I# 0#)
  divMod (I# x) (I# y) = case divModInt# x y of (# q, r #) -> (I# q, I# r)
  toInteger (I# x) = IS x

negateOrOverflow# :: Int# -> Int
negateOrOverflow# -9223372036854775808# = overflowError
negateOrOverflow# x = I# (negateInt# x)

-- | The remainder has the sign of the divisor, which is not -1.
divModInt# :: Int# -> Int# -> (# Int#, Int# #)
divModInt# x y = case quotRemInt# x y of
  (# q, 0# #) -> (# q, 0# #)
  (# q, r #) -> case (r <# 0#) ==# (y <# 0#) of
    1# -> (# q, r #)
    _ -> (# q -# 1#, r +# y #)

instance Enum Int where
  succ (I# 9223372036854775807#) = succBoundError "Prelude.Enum." "Int"
  succ (I# x) = I# (x +# 1#)
  pred (I# -9223372036854775808#) = predBoundError "Prelude.Enum." "Int"
  pred (I# x) = I# (x -# 1#)
  toEnum x = x
  fromEnum x = x
  enumFrom (I# x) = upTo# x 9223372036854775807#
  enumFromTo (I# x) (I# z) = upTo# x z
  enumFromThen (I# x) (I# y) = case y >=# x of
    1# -> stepsTo# I# x y 9223372036854775807#
    _ -> stepsTo# I# x y -9223372036854775808#
  enumFromThenTo (I# x) (I# y) (I# z) = stepsTo# I# x y z

-- | One at a time, without going beyond z: it may be maxBound.
upTo# :: Int# -> Int# -> [Int]
upTo# x z = case x ># z of
  1# -> []
  _ -> go x
  where
    go i = I# i : (case i ==# z of { 1# -> []; _ -> go (i +# 1#) })

-- | x, y and so on up or down to z, each made by a function. Neither end may be passed: the next could overflow.
stepsTo# :: (Int# -> a) -> Int# -> Int# -> Int# -> [a]
stepsTo# make x y z = case y >=# x of
  1# -> case x ># z of
    1# -> []
    _ -> case y ># z of
      1# -> [make x]
      _ -> up x (y -# x)
  _ -> case x <# z of
    1# -> []
    _ -> case y <# z of
      1# -> [make x]
      _ -> down x (y -# x)
  where
    -- The step may be as large as a Word#, so what is left is compared as one.
    up i step = make i : (case ltWord# (int2Word# (z -# i)) (int2Word# step) of
      1# -> []
      _ -> up (i +# step) step)
    down i step = make i : (case ltWord# (int2Word# (i -# z)) (int2Word# (negateInt# step)) of
      1# -> []
      _ -> down (i +# step) step)

succError, predError :: String -> a
succError name = errorWithoutStackTrace ("Prelude.Enum." ++ name ++ ".succ: bad argument")
predError name = errorWithoutStackTrace ("Prelude.Enum." ++ name ++ ".pred: bad argument")

toEnumError :: String -> a
toEnumError name = errorWithoutStackTrace ("Prelude.Enum." ++ name ++ ".toEnum: bad argument")

-- | Of types with many values; the first part is that of the module's name which GHC says.
succBoundError, predBoundError :: String -> String -> a
succBoundError home name =
  errorWithoutStackTrace (home ++ "succ{" ++ name ++ "}: tried to take `succ' of maxBound")
predBoundError home name =
  errorWithoutStackTrace (home ++ "pred{" ++ name ++ "}: tried to take `pred' of minBound")

toEnumBoundError :: String -> Integer -> Integer -> Integer -> a
toEnumBoundError name i low high = errorWithoutStackTrace ("Enum.toEnum{" ++ name ++ "}: tag (" ++ integerDigits i
  (") is outside of bounds (" ++ integerDigits low (',' : integerDigits high ")")))

fromEnumBoundError :: String -> Integer -> a
fromEnumBoundError name x = errorWithoutStackTrace ("Enum.fromEnum{" ++ name ++ "}: value (" ++ integerDigits x
  ") is outside of Int's bounds (-9223372036854775808,9223372036854775807)")

-- Word.

instance Num Word where
  W# x + W# y = W# (plusWord# x y)
  W# x - W# y = W# (minusWord# x y)
  W# x * W# y = W# (timesWord# x y)
  negate (W# x) = W# (minusWord# 0## x)
  abs x = x
  signum (W# 0##) = W# 0##
  signum _ = W# 1##
  fromInteger x = W# (integerToWord# x)

instance Real Word where
  toRational (W# x) = integerFromWord# x :% IS 1#

instance Bounded Word where
  minBound = W# 0##
  maxBound = W# 18446744073709551615##

instance Integral Word where
  quot (W# x) (W# y) = W# (quotWord# x y)
  rem (W# x) (W# y) = W# (remWord# x y)
  quotRem (W# x) (W# y) = case quotRemWord# x y of (# q, r #) -> (W# q, W# r)
  div = quot
  mod = rem
  divMod = quotRem
  toInteger (W# x) = integerFromWord# x

instance Enum Word where
  succ x
    | x == maxBound = succBoundError "Enum." "Word"
    | otherwise = x + 1
  pred x
    | x == 0 = predBoundError "Enum." "Word"
    | otherwise = x - 1
  toEnum (I# i) = case i <# 0# of
    1# -> toEnumBoundError "Word" (IS i) (IS 0#) (toInteger (maxBound :: Word))
    _ -> W# (int2Word# i)
  fromEnum (W# w) = case word2Int# w of
    i -> case i <# 0# of
      1# -> fromEnumBoundError "Word" (integerFromWord# w)
      _ -> I# i
  enumFrom x = enumBounded x maxBound
  enumFromTo = enumBounded
  enumFromThen x y
    | y >= x = enumBoundedSteps x y maxBound
    | otherwise = enumBoundedSteps x y minBound
  enumFromThenTo = enumBoundedSteps

-- | For types whose arithmetic wraps: nothing beyond z is computed.
enumBounded :: (Num a, Ord a) => a -> a -> [a]
enumBounded x z
  | x > z = []
  | otherwise = go x
  where
    go i
      | i == z = [i]
      | otherwise = i : go (i + 1)

enumBoundedSteps :: (Num a, Ord a) => a -> a -> a -> [a]
enumBoundedSteps x y z
  | y >= x = if x > z then [] else up x
  | otherwise = if x < z then [] else down x
  where
    step = y - x
    back = x - y
    up i
      | z - i < step = [i]
      | otherwise = i : up (i + step)
    down i
      | i - z < back = [i]
      | otherwise = i : down (i - back)

-- Integer.

instance Num Integer where
  (+) = integerAdd
  (-) = integerSubtract
  (*) = integerMultiply
  negate = integerNegate
  abs = integerAbsolute
  signum = integerSignum
  fromInteger x = x

instance Real Integer where
  toRational x = x :% IS 1#

instance Integral Integer where
  quot = integerQuot
  rem = integerRem
  div = integerDiv
  mod = integerMod
  quotRem x y = case integerQuotRem# x y of (# q, r #) -> (q, r)
  divMod x y = case integerDivMod# x y of (# q, r #) -> (q, r)
  toInteger x = x

-- | Every element is evaluated before the next: a long list is not a chain of sums.
instance Enum Integer where
  succ x = integerAdd x (IS 1#)
  pred x = integerSubtract x (IS 1#)
  toEnum (I# i) = IS i
  fromEnum x = I# (integerToInt# x)
  enumFrom !x = x : enumFrom (integerAdd x (IS 1#))
  enumFromThen !x !y = iterateFrom x (integerSubtract y x)
  enumFromTo !x !z
    | x > z = []
    | otherwise = x : enumFromTo (integerAdd x (IS 1#)) z
  enumFromThenTo !x !y !z
    | y >= x = up x
    | otherwise = down x
    where
      !step = integerSubtract y x
      up !i
        | i > z = []
        | otherwise = i : up (integerAdd i step)
      down !i
        | i < z = []
        | otherwise = i : down (integerAdd i step)

iterateFrom :: Integer -> Integer -> [Integer]
iterateFrom !x step = x : iterateFrom (integerAdd x step) step

-- Char.

ord :: Char -> Int
ord (C# c) = I# (ord# c)

chr :: Int -> Char
chr (I# i) = case leWord# (int2Word# i) 0x10ffff## of
  1# -> C# (chr# i)
  _ -> errorWithoutStackTrace ("Prelude.chr: bad argument: " ++ (case i <# 0# of
    1# -> '(' : integerDigits (IS i) ")"
    _ -> integerDigits (IS i) ""))

instance Bounded Char where
  minBound = C# '\0'#
  maxBound = C# '\x10ffff'#

instance Enum Char where
  succ (C# '\x10ffff'#) = errorWithoutStackTrace "Prelude.Enum.Char.succ: bad argument"
  succ (C# c) = C# (chr# (ord# c +# 1#))
  pred (C# '\0'#) = errorWithoutStackTrace "Prelude.Enum.Char.pred: bad argument"
  pred (C# c) = C# (chr# (ord# c -# 1#))
  toEnum = chr
  fromEnum = ord
  enumFrom c = enumFromTo c maxBound
  enumFromTo (C# x) (C# z) = map toChar (upTo# (ord# x) (ord# z))
  enumFromThen (C# x) (C# y) = case geChar# y x of
    1# -> stepsTo# toChar# (ord# x) (ord# y) 0x10ffff#
    _ -> stepsTo# toChar# (ord# x) (ord# y) 0#
  enumFromThenTo (C# x) (C# y) (C# z) = stepsTo# toChar# (ord# x) (ord# y) (ord# z)

toChar :: Int -> Char
toChar (I# i) = C# (chr# i)

toChar# :: Int# -> Char
toChar# i = C# (chr# i)

-- Small types. From the first value on they go to the last, or, if the second is smaller, to the first.

instance Bounded Bool where
  minBound = False
  maxBound = True

instance Enum Bool where
  succ False = True
  succ True = succError "Bool"
  pred True = False
  pred False = predError "Bool"
  toEnum (I# 0#) = False
  toEnum (I# 1#) = True
  toEnum _ = toEnumError "Bool"
  fromEnum False = I# 0#
  fromEnum True = I# 1#
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Bounded Ordering where
  minBound = LT
  maxBound = GT

instance Enum Ordering where
  succ LT = EQ
  succ EQ = GT
  succ GT = succError "Ordering"
  pred GT = EQ
  pred EQ = LT
  pred LT = predError "Ordering"
  toEnum (I# 0#) = LT
  toEnum (I# 1#) = EQ
  toEnum (I# 2#) = GT
  toEnum _ = toEnumError "Ordering"
  fromEnum !x = I# (dataToTag# x)
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Bounded () where
  minBound = ()
  maxBound = ()

instance Enum () where
  succ _ = succError "()"
  pred _ = predError "()"
  toEnum (I# 0#) = ()
  toEnum _ = toEnumError "()"
  fromEnum () = I# 0#
  enumFrom () = [()]
  enumFromThen () () = let units = () : units in units
  enumFromTo () () = [()]
  enumFromThenTo () () () = let units = () : units in units

boundedEnumFrom :: (Enum a, Bounded a) => a -> [a]
boundedEnumFrom x = enumFromTo x maxBound

boundedEnumFromThen :: (Enum a, Bounded a) => a -> a -> [a]
boundedEnumFromThen x y
  | fromEnum y >= fromEnum x = enumFromThenTo x y maxBound
  | otherwise = enumFromThenTo x y minBound

instance (Bounded a, Bounded b) => Bounded (a, b) where
  minBound = (minBound, minBound)
  maxBound = (maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c) => Bounded (a, b, c) where
  minBound = (minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d) => Bounded (a, b, c, d) where
  minBound = (minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e) => Bounded (a, b, c, d, e) where
  minBound = (minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f) => Bounded (a, b, c, d, e, f) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance
  (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g) =>
  Bounded (a, b, c, d, e, f, g)
  where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance
  (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h) =>
  Bounded (a, b, c, d, e, f, g, h)
  where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance
  (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i) =>
  Bounded (a, b, c, d, e, f, g, h, i)
  where
  minBound =
    (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound =
    (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance
  (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j) =>
  Bounded (a, b, c, d, e, f, g, h, i, j)
  where
  minBound =
    (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound =
    (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance
  (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k) =>
  Bounded (a, b, c, d, e, f, g, h, i, j, k)
  where
  minBound =
    (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound =
    (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance
  (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l) =>
  Bounded (a, b, c, d, e, f, g, h, i, j, k, l)
  where
  minBound =
    (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound
     , minBound)
  maxBound =
    (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound
     , maxBound)

instance
  (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l, Bounded m) =>
  Bounded (a, b, c, d, e, f, g, h, i, j, k, l, m)
  where
  minBound =
    (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound
     , minBound, minBound)
  maxBound =
    (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound
     , maxBound, maxBound)

instance
  (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l, Bounded m, Bounded n) =>
  Bounded (a, b, c, d, e, f, g, h, i, j, k, l, m, n)
  where
  minBound =
    (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound
     , minBound, minBound, minBound)
  maxBound =
    (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound
     , maxBound, maxBound, maxBound)

instance
  (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l, Bounded m, Bounded n, Bounded o) =>
  Bounded (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
  where
  minBound =
    (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound
     , minBound, minBound, minBound, minBound)
  maxBound =
    (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound
     , maxBound, maxBound, maxBound, maxBound)

-- Rational numbers.

infixl 7 %
infixr 8 ^, ^^

(%) :: Integral a => a -> a -> Ratio a
x % y = reduce (x * signum y) (abs y)

-- | In lowest terms; the denominator is not negative.
reduce :: Integral a => a -> a -> Ratio a
reduce x y
  | y == 0 = ratioZeroDenominatorError
  | otherwise = (x `quot` d) :% (y `quot` d)
  where
    d = gcd x y

numerator, denominator :: Ratio a -> a
numerator (x :% _) = x
denominator (_ :% y) = y

gcd, lcm :: Integral a => a -> a -> a
gcd x y = go (abs x) (abs y)
  where
    go a b
      | b == 0 = a
      | otherwise = go b (a `rem` b)
lcm x y
  | x == 0 = 0
  | y == 0 = 0
  | otherwise = abs ((x `quot` gcd x y) * y)

-- | By squares: the number of products is that of the exponent's bits, and each factor is evaluated.
(^) :: (Num a, Integral b) => a -> b -> a
x ^ n
  | n < 0 = errorWithoutStackTrace "Negative exponent"
  | n == 0 = 1
  | otherwise = square x n
  where
    square b e
      | even e = square (b * b) (e `quot` 2)
      | e == 1 = b
      | otherwise = collect (b * b) (e `quot` 2) b
    collect b e acc
      | even e = collect (b * b) (e `quot` 2) acc
      | e == 1 = b * acc
      | otherwise = collect (b * b) (e `quot` 2) (b * acc)

(^^) :: (Fractional a, Integral b) => a -> b -> a
x ^^ n
  | n >= 0 = x ^ n
  | otherwise = recip (x ^ negate n)

instance Integral a => Ord (Ratio a) where
  compare (n :% d) (m :% e) = compare (n * e) (m * d)
  (n :% d) <= (m :% e) = n * e <= m * d
  (n :% d) < (m :% e) = n * e < m * d

instance Integral a => Num (Ratio a) where
  (n :% d) + (m :% e) = reduce (n * e + m * d) (d * e)
  (n :% d) - (m :% e) = reduce (n * e - m * d) (d * e)
  (n :% d) * (m :% e) = reduce (n * m) (d * e)
  negate (n :% d) = negate n :% d
  abs (n :% d) = abs n :% d
  signum (n :% _) = signum n :% 1
  fromInteger n = fromInteger n :% 1

instance Integral a => Fractional (Ratio a) where
  (n :% d) / (m :% e) = (n * e) % (d * m)
  recip (n :% d)
    | n == 0 = ratioZeroDenominatorError
    | n < 0 = negate d :% negate n
    | otherwise = d :% n
  fromRational (n :% d) = fromInteger n % fromInteger d

instance Integral a => Real (Ratio a) where
  toRational (n :% d) = toInteger n :% toInteger d

instance Integral a => RealFrac (Ratio a) where
  properFraction (n :% d) = (fromInteger (toInteger whole), rest :% d)
    where
      (whole, rest) = quotRem n d

-- | As for floating-point numbers: up to half a step beyond the end.
instance Integral a => Enum (Ratio a) where
  succ x = x + 1
  pred x = x - 1
  toEnum n = fromIntegral n :% 1
  fromEnum = fromInteger . truncate
  enumFrom = numericEnumFrom
  enumFromThen = numericEnumFromThen
  enumFromTo = numericEnumFromTo
  enumFromThenTo = numericEnumFromThenTo

numericEnumFrom :: Fractional a => a -> [a]
numericEnumFrom n = go 0
  where
    go !k = let !x = n + k in x : go (k + 1)

numericEnumFromThen :: Fractional a => a -> a -> [a]
numericEnumFromThen n m = go 0
  where
    step = m - n
    go !k = let !x = n + k * step in x : go (k + 1)

numericEnumFromTo :: (Ord a, Fractional a) => a -> a -> [a]
numericEnumFromTo n m = takeUntil (\x -> x > m + 1 / 2) (numericEnumFrom n)

numericEnumFromThenTo :: (Ord a, Fractional a) => a -> a -> a -> [a]
numericEnumFromThenTo x y z = takeUntil beyond (numericEnumFromThen x y)
  where
    half = (y - x) / 2
    beyond a
      | y >= x = a > z + half
      | otherwise = a < z + half

takeUntil :: (a -> Bool) -> [a] -> [a]
takeUntil _ [] = []
takeUntil p (x : xs)
  | p x = []
  | otherwise = x : takeUntil p xs

-- | Numbers with a fixed count of digits after the point.
module Data.Fixed
  ( div', mod', divMod', Fixed (..), HasResolution (..), showFixed
  , E0, Uni, E1, Deci, E2, Centi, E3, Milli, E6, Micro, E9, Nano, E12, Pico
  ) where

import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.List
import Assay.Monad
import Assay.Num
import Assay.Read
import Assay.ReadPrec
import Assay.Show
import Assay.Typeable
import Assay.Types
import Text.Read.Lex (numberToFixed)

div' :: (Real a, Integral b) => a -> a -> b
div' x y = floor (toRational x / toRational y)

divMod' :: (Real a, Integral b) => a -> a -> (b, a)
divMod' x y = (q, x - fromIntegral q * y)
  where
    q = div' x y

mod' :: Real a => a -> a -> a
mod' x y = x - fromInteger (div' x y) * y

-- | So many parts of what the class says.
newtype Fixed a = MkFixed Integer

deriving newtype instance Eq (Fixed a)
deriving newtype instance Ord (Fixed a)

-- | Into how many parts one is divided.
class HasResolution a where
  resolution :: p a -> Integer

data E0

data E1

data E2

data E3

data E6

data E9

data E12

instance HasResolution E0 where
  resolution _ = 1

instance HasResolution E1 where
  resolution _ = 10

instance HasResolution E2 where
  resolution _ = 100

instance HasResolution E3 where
  resolution _ = 1000

instance HasResolution E6 where
  resolution _ = 1000000

instance HasResolution E9 where
  resolution _ = 1000000000

instance HasResolution E12 where
  resolution _ = 1000000000000

type Uni = Fixed E0

type Deci = Fixed E1

type Centi = Fixed E2

type Milli = Fixed E3

type Micro = Fixed E6

type Nano = Fixed E9

type Pico = Fixed E12

-- | In steps of the smallest part.
instance Enum (Fixed a) where
  succ (MkFixed x) = MkFixed (succ x)
  pred (MkFixed x) = MkFixed (pred x)
  toEnum n = MkFixed (toEnum n)
  fromEnum (MkFixed x) = fromEnum x
  enumFrom (MkFixed x) = map MkFixed (enumFrom x)
  enumFromThen (MkFixed x) (MkFixed y) = map MkFixed (enumFromThen x y)
  enumFromTo (MkFixed x) (MkFixed z) = map MkFixed (enumFromTo x z)
  enumFromThenTo (MkFixed x) (MkFixed y) (MkFixed z) = map MkFixed (enumFromThenTo x y z)

-- | The number of parts that the resolution of the result makes.
parts :: HasResolution a => (Integer -> Integer) -> Fixed a
parts count = result
  where
    result = MkFixed (count (resolution result))

instance HasResolution a => Num (Fixed a) where
  MkFixed x + MkFixed y = MkFixed (x + y)
  MkFixed x - MkFixed y = MkFixed (x - y)
  MkFixed x * MkFixed y = parts (\r -> div (x * y) r)
  negate (MkFixed x) = MkFixed (negate x)
  abs (MkFixed x) = MkFixed (abs x)
  signum (MkFixed x) = fromInteger (signum x)
  fromInteger n = parts (\r -> n * r)

instance HasResolution a => Real (Fixed a) where
  toRational x@(MkFixed n) = n % resolution x

instance HasResolution a => Fractional (Fixed a) where
  MkFixed x / MkFixed y = parts (\r -> div (x * r) y)
  recip (MkFixed x) = parts (\r -> div (r * r) x)
  fromRational q = parts (\r -> floor (q * toRational r))

instance HasResolution a => RealFrac (Fixed a) where
  properFraction x = (whole, x - fromIntegral whole)
    where
      whole = truncate (toRational x)
  truncate x = truncate (toRational x)
  round x = round (toRational x)
  ceiling x = ceiling (toRational x)
  floor x = floor (toRational x)

-- | As many digits as the resolution needs.
placesOf :: Integer -> Int
placesOf r = lengthList (takeWhile (< r) (iterate (* 10) 1))

-- | With True without zeros at the end.
showFixed :: HasResolution a => Bool -> Fixed a -> String
showFixed chop x@(MkFixed n)
  | n < 0 = '-' : showFixed chop (asTypeOf (MkFixed (negate n)) x)
  | otherwise = show whole ++ point (replicate (places - lengthList digits) '0' ++ digits)
  where
    r = resolution x
    (whole, rest) = divMod n r
    places = placesOf r
    -- The fraction in so many digits, rounded up.
    digits = show ((rest * 10 ^ places + r - 1) `div` r)
    point text
      | chop = dotted (dropWhileEnd (== '0') text)
      | otherwise = dotted text
    dotted "" = ""
    dotted text = '.' : text

instance HasResolution a => Show (Fixed a) where
  showsPrec p x = showParen (p > 6 && x < MkFixed 0) (showString (showFixed False x))

instance HasResolution a => Read (Fixed a) where
  readPrec = readNumber fixedOf
  readList = readListDefault
  readListPrec = readListPrecDefault

fixedOf :: HasResolution a => Lexeme -> ReadPrec (Fixed a)
fixedOf (Number n) = result
  where
    r = resolution (inside result)
    places = toInteger (placesOf r)
    result = case numberToFixed places n of
      Just (whole, fraction) -> return (fromInteger whole + MkFixed (fraction * r `div` 10 ^ places))
      Nothing -> pfail
    inside :: ReadPrec (Fixed a) -> Proxy a
    inside _ = Proxy
fixedOf _ = pfail

{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
module Assay.Num where

import Assay.Types
import Assay.Eq

infixl 6 +, -
infixl 7 *, /

class Num a where
  (+), (-), (*) :: a -> a -> a
  negate :: a -> a
  fromInteger :: Integer -> a

class Num a => Fractional a where
  (/) :: a -> a -> a

class Enum a where
  enumFrom :: a -> [a]
  enumFromTo :: a -> a -> [a]

instance Num Int where
  x + _ = x
  x - _ = x
  x * _ = x
  negate x = x
  fromInteger (IS n) = I# n

instance Num Integer where
  x + _ = x
  x - _ = x
  x * _ = x
  negate x = x
  fromInteger x = x

instance Num Double where
  x + _ = x
  x - _ = x
  x * _ = x
  negate x = x
  fromInteger _ = bottom

instance Fractional Double where
  x / _ = x

instance Enum Int where
  enumFrom x = [x]
  enumFromTo x y = [x, y]

instance Enum Integer where
  enumFrom x = [x]
  enumFromTo x y = [x, y]

bottom :: a
bottom = bottom

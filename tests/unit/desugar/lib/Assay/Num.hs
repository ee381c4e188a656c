{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
module Assay.Num where

import Assay.Prim
import Assay.Types
import Assay.Eq

infixl 6 +, -
infixl 7 *

class Num a where
  (+), (-), (*) :: a -> a -> a
  negate :: a -> a
  fromInteger :: Integer -> a

class Enum a where
  enumFrom :: a -> [a]
  enumFromThen :: a -> a -> [a]
  enumFromTo :: a -> a -> [a]
  enumFromThenTo :: a -> a -> a -> [a]

instance Num Int where
  I# x + I# y = I# (x +# y)
  I# x - I# y = I# (x -# y)
  I# x * I# y = I# (x *# y)
  negate (I# x) = I# (0# -# x)
  fromInteger (IS n) = I# n

instance Num Integer where
  IS x + IS y = IS (x +# y)
  IS x - IS y = IS (x -# y)
  IS x * IS y = IS (x *# y)
  negate (IS x) = IS (0# -# x)
  fromInteger x = x

instance Enum Int where
  enumFromTo x y = if y < x then [] else x : enumFromTo (x + 1) y

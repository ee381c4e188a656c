module Assay.Num where

import Assay.Prim
import Assay.Types

infixl 7 *
infixl 6 +, -
infix 4 ==, <
infixr 8 ^

class Num a where
  (+), (-), (*) :: a -> a -> a
  negate :: a -> a
  x - y = x + negate y

class Eq a where
  (==) :: a -> a -> Bool

class Eq a => Ord a where
  (<) :: a -> a -> Bool
  compare :: a -> a -> Ordering

(^) :: Num a => a -> Int -> a
x ^ _ = x

instance Num Int where
  I# x + I# y = I# (x +# y)
  I# x * I# y = I# (x *# y)
  negate (I# x) = I# (negateInt# x)

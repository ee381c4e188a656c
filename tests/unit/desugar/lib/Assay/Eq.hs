{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
module Assay.Eq where

import Assay.Prim
import Assay.Types
import Assay.Exception

infix 4 ==, /=, <

class Eq a where
  (==), (/=) :: a -> a -> Bool
  x == y = not (x /= y)
  x /= y = not (x == y)

class Eq a => Ord a where
  (<) :: a -> a -> Bool

not :: Bool -> Bool
not True = False
not False = True

truth :: Int# -> Bool
truth 1# = True
truth _ = False

instance Eq Int where
  I# x == I# y = truth (x ==# y)

instance Eq Integer where
  IS x == IS y = truth (x ==# y)

instance Ord Int where
  I# x < I# y = truth (x <# y)

instance Eq a => Eq [a] where
  [] == [] = True
  (x : xs) == (y : ys) = if x == y then xs == ys else False
  _ == _ = False

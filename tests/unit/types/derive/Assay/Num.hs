{-# LANGUAGE NoImplicitPrelude #-}
module Assay.Num where

import Assay.Types

infixl 6 +, -
infixl 7 *

class Num a where
  (+), (-), (*) :: a -> a -> a

class Enum a where
  succ, pred :: a -> a
  toEnum :: Int -> a
  fromEnum :: a -> Int
  enumFrom :: a -> [a]
  enumFromThen :: a -> a -> [a]
  enumFromTo :: a -> a -> [a]
  enumFromThenTo :: a -> a -> a -> [a]

class Bounded a where
  minBound, maxBound :: a

instance Num Int where
  x + _ = x

instance Enum Int where
  succ x = x

instance Bounded Int where
  minBound = bottom

instance Bounded Bool where
  minBound = False

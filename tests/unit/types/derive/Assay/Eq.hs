{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
module Assay.Eq where

import Assay.Function
import Assay.Prim
import Assay.Types

infix 4 ==, /=, <, <=, >, >=

class Eq a where
  (==), (/=) :: a -> a -> Bool
  x == y = not (x /= y)
  x /= y = not (x == y)

class Eq a => Ord a where
  compare :: a -> a -> Ordering
  (<), (<=), (>), (>=) :: a -> a -> Bool

compareInt# :: Int# -> Int# -> Ordering
compareInt# _ _ = EQ

thenCompare :: Ordering -> Ordering -> Ordering
thenCompare EQ y = y
thenCompare x _ = x

instance Eq Int where
  _ == _ = True

instance Ord Int where
  compare _ _ = EQ

instance Eq Char where
  _ == _ = True

instance Ord Char where
  compare _ _ = EQ

instance Eq Double where
  _ == _ = True

instance Ord Double where
  compare _ _ = EQ

instance Eq Bool where
  _ == _ = True

instance Ord Bool where
  compare _ _ = EQ

instance Eq a => Eq [a] where
  _ == _ = True

instance Ord a => Ord [a] where
  compare _ _ = EQ

instance Eq a => Eq (Maybe a) where
  _ == _ = True

instance Ord a => Ord (Maybe a) where
  compare _ _ = EQ

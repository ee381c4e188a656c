{-# LANGUAGE NoImplicitPrelude #-}
module Assay.Eq where

import Assay.Types

infix 4 ==, /=, <, <=, >, >=

class Eq a where
  (==), (/=) :: a -> a -> Bool
  x == y = not (x /= y)
  x /= y = not (x == y)

class Eq a => Ord a where
  compare :: a -> a -> Ordering
  (<), (<=), (>), (>=) :: a -> a -> Bool
  x < y = case compare x y of { LT -> True; _ -> False }
  x <= y = case compare x y of { GT -> False; _ -> True }
  x > y = y < x
  x >= y = y <= x

not :: Bool -> Bool
not True = False
not False = True

instance Eq Bool where
  True == x = x
  False == x = not x

instance Eq Int where
  _ == _ = True

instance Eq Integer where
  _ == _ = True

instance Eq Double where
  _ == _ = True

instance Eq Char where
  _ == _ = True

instance Ord Int where
  compare _ _ = EQ

instance Eq a => Eq [a] where
  [] == [] = True
  (x : xs) == (y : ys) = if x == y then xs == ys else False
  _ == _ = False

instance Ord a => Ord [a] where
  compare [] [] = EQ
  compare (x : xs) (y : ys) = case compare x y of
    EQ -> compare xs ys
    other -> other
  compare [] _ = LT
  compare _ [] = GT

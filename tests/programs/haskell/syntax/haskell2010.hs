{-# LANGUAGE Haskell2010, DatatypeContexts #-}
module Haskell2010 where
data (Eq a) => Set a = NilSet | ConsSet a (Set a)
data Point = Point { px, py :: Double }
type Name = String
f :: (Eq a, Num a) => a -> a
f x | x == 0 = 1
    | Just y <- Just x = y
f _ = 2
forall x = x
g forall = forall
h = forall 1
family = 1

{-# LANGUAGE NoImplicitPrelude #-}
module Assay.Function where

import Assay.Types

infixr 0 $
infixr 9 .
infixr 5 ++
infixr 3 &&

($) :: (a -> b) -> a -> b
f $ x = f x

(.) :: (b -> c) -> (a -> b) -> a -> c
(f . g) x = f (g x)

(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

(&&) :: Bool -> Bool -> Bool
True && x = x
False && _ = False

id :: a -> a
id x = x

const :: a -> b -> a
const x _ = x

otherwise :: Bool
otherwise = True

map f (x : xs) = f x : map f xs
map _ [] = []

foldr k z = go
  where
    go [] = z
    go (x : xs) = k x (go xs)

fst (x, _) = x

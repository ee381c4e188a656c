{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
module Assay.Function where

import Assay.Prim
import Assay.Types

infixr 9 .
infixr 5 ++
infixr 3 &&

unpackCString# :: Addr# -> String
unpackCString# _ = bottom

(.) :: (b -> c) -> (a -> b) -> a -> c
(f . g) x = f (g x)

(++) :: [a] -> [a] -> [a]
_ ++ ys = ys

(&&) :: Bool -> Bool -> Bool
True && x = x
False && _ = False

not :: Bool -> Bool
not True = False
not False = True

map :: (a -> b) -> [a] -> [b]
map f xs = [f x | x <- xs]

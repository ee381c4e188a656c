{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
module Assay.Function where

import Assay.Prim
import Assay.Types

infixr 0 $, `seq`
infixr 5 ++

($) :: (a -> b) -> a -> b
f $ x = f x

seq :: a -> b -> b
seq !_ y = y

(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

otherwise :: Bool
otherwise = True

unpackCString# :: Addr# -> String
unpackCString# s = go 0#
  where
    go i = case indexCharOffAddr# s i of
      '\0'# -> []
      c -> C# c : go (i +# 1#)

map :: (a -> b) -> [a] -> [b]
map f [] = []
map f (y : ys) = f y : map f ys

-- one binding of three, of which a program may want any
(firstFlag, secondFlag, lastFlag) = (False, False, True)

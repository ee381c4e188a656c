{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
module Assay.Types where

import Assay.Prim

data Bool = False | True
data Ordering = LT | EQ | GT
data Char = C# Char#
data Int = I# Int#
data Double = D# Double#
data Integer = IS Int#
data Maybe a = Nothing | Just a
type String = [Char]

isTrue# :: Int# -> Bool
isTrue# 1# = True
isTrue# _ = False

bottom :: a
bottom = bottom

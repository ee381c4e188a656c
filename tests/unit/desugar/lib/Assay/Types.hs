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
newtype IO a = IO (State# RealWorld -> (# State# RealWorld, a #))
type String = [Char]

module Assay.Types (Bool (..), Ordering (..), Char (..), Int (..), Maybe (..), IO (..), String, isTrue#) where

import Assay.Prim

data Bool = False | True
data Ordering = LT | EQ | GT
data Char = C# Char#
data Int = I# Int#
data Maybe a = Nothing | Just a
newtype IO a = IO (State# RealWorld -> (# State# RealWorld, a #))
type String = [Char]

isTrue# :: Int# -> Bool
isTrue# 1# = True
isTrue# _ = False

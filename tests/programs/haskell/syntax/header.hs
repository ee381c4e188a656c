{-# OPTIONS_GHC -Wall -XLambdaCase #-}
{-# LANGUAGE MultiWayIf
           , TupleSections #-}
{-# language NoImplicitPrelude #-}
-- a comment between
module Header
  ( f
  , T (..)
  , U(A, B, field)
  , C (method), D()
  , module Data.Maybe
  , (+++), type (:+:), (:*:)(..)
  ,
  ) where
import Data.Maybe
import Prelude (Int, Bool (True, False), (+), Eq ((==)))
f = \case { True -> 1; False -> (2 :: Int) }
data T = T1 | T2
data U = A | B { field :: Int }
class C a where method :: a
class D a
x +++ y = x + y
data a :+: b = L a
data a :*: b = a :*: b

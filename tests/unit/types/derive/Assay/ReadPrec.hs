{-# LANGUAGE NoImplicitPrelude #-}
module Assay.ReadPrec where

import Assay.Monad
import Assay.Types

infixr 5 +++

newtype ReadPrec a = ReadPrec (Int -> a)

instance Functor ReadPrec where
  fmap f (ReadPrec m) = ReadPrec (\n -> f (m n))

instance Applicative ReadPrec where
  pure x = ReadPrec (\_ -> x)

instance Monad ReadPrec where
  ReadPrec m >>= _ = bottom

prec :: Int -> ReadPrec a -> ReadPrec a
prec _ m = m

step, reset :: ReadPrec a -> ReadPrec a
step m = m
reset m = m

(+++) :: ReadPrec a -> ReadPrec a -> ReadPrec a
m +++ _ = m

pfail :: ReadPrec a
pfail = bottom

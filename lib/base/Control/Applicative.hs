-- | Applicative functors.
module Control.Applicative
  ( Applicative (..), Alternative (..), Const (..), WrappedMonad (..), WrappedArrow (..), ZipList (..)
  , (<$>), (<$), (<**>), liftA, liftA3, optional
  ) where

import Assay.Functor
import Assay.Monad
import Assay.Prim
import Control.Arrow

newtype WrappedArrow (a :: Type -> Type -> Type) b c = WrapArrow {unwrapArrow :: a b c}

instance Arrow a => Functor (WrappedArrow a b) where
  fmap f (WrapArrow a) = WrapArrow (a >>^ f)

instance Arrow a => Applicative (WrappedArrow a b) where
  pure x = WrapArrow (arr (\_ -> x))
  liftA2 f (WrapArrow a) (WrapArrow b) = WrapArrow (a &&& b >>> arr (\p -> case p of (x, y) -> f x y))

instance (ArrowZero a, ArrowPlus a) => Alternative (WrappedArrow a b) where
  empty = WrapArrow zeroArrow
  WrapArrow a <|> WrapArrow b = WrapArrow (a <+> b)

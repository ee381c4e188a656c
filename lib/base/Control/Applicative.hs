-- | Applicative functors.
module Control.Applicative
  ( Applicative (..), Alternative (..), Const (..), WrappedMonad (..), ZipList (..)
  , (<$>), (<$), (<**>), liftA, liftA3, optional
  ) where

import Assay.Functor
import Assay.Monad

{-# LANGUAGE NoImplicitPrelude #-}
module Assay.Traversable where

import Assay.Foldable
import Assay.Monad
import Assay.Types

class (Functor t, Foldable t) => Traversable t where
  traverse :: Applicative f => (a -> f b) -> t a -> f (t b)

instance Traversable [] where
  traverse _ _ = bottom

instance Traversable Maybe where
  traverse _ _ = bottom

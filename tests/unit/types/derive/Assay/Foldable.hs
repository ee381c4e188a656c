{-# LANGUAGE NoImplicitPrelude #-}
module Assay.Foldable where

import Assay.Monad
import Assay.Types

class Foldable t where
  foldMap :: Monoid m => (a -> m) -> t a -> m
  foldr :: (a -> b -> b) -> b -> t a -> b
  null :: t a -> Bool

all :: Foldable t => (a -> Bool) -> t a -> Bool
all _ _ = True

instance Foldable [] where
  foldr _ z _ = z

instance Foldable Maybe where
  foldr _ z _ = z

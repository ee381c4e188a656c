{-# LANGUAGE NoImplicitPrelude #-}
module Assay.Error where

import Assay.Types

class Show a where
  show :: a -> String

instance Show Int where
  show _ = "Int"

instance Show Integer where
  show _ = "Integer"

instance Show a => Show [a] where
  show [] = ""
  show (x : _) = show x

instance (Show a, Show b) => Show (a, b) where
  show (x, _) = show x

-- Instances of types and classes of another module.
module Instances () where

import Types

instance Show Colour where
  show Red = "red"
  show Green = "green"

instance Describe Colour where
  describe c = "the colour " ++ show c

instance Describe a => Describe [a] where
  describe xs = unwords (map describe xs)

{-# LANGUAGE PatternSynonyms #-}
module Again (module Kinds, Term (..), Cell (..), pattern Listed, Depth (.., Ground)) where

import Kinds

pattern Listed :: () => Show a => [a] -> Shape
pattern Listed items <- Shown items

newtype Depth = Depth Int

pattern Ground :: Depth
pattern Ground = Depth 0

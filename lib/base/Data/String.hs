-- | Strings.
module Data.String (String, IsString (..), lines, words, unlines, unwords) where

import Assay.Functor
import Assay.List
import Assay.Types

class IsString a where
  fromString :: String -> a

-- | The equality says of a list that its elements are characters.
instance a ~ Char => IsString [a] where
  fromString s = s

instance IsString a => IsString (Identity a) where
  fromString s = Identity (fromString s)

instance IsString a => IsString (Const a b) where
  fromString s = Const (fromString s)

-- | Strings.
module Data.String (String, IsString (..), lines, words, unlines, unwords) where

import Assay.Functor
import Assay.List
import Assay.Types

class IsString a where
  fromString :: String -> a

-- | Only for lists of characters; but said as an equality of the element, it would guide inference as GHC's does.
instance IsString [Char] where
  fromString s = s

instance IsString a => IsString (Identity a) where
  fromString s = Identity (fromString s)

instance IsString a => IsString (Const a b) where
  fromString s = Const (fromString s)

{-# LANGUAGE NoImplicitPrelude #-}
module Assay.Show where

import Assay.Error
import Assay.Function
import Assay.Types

showString :: String -> ShowS
showString = (++)

showParen :: Bool -> ShowS -> ShowS
showParen _ s = s

showSpace, showCommaSpace :: ShowS
showSpace s = s
showCommaSpace s = s

instance Show Int where
  showsPrec _ _ s = s

instance Show Char where
  showsPrec _ _ s = s

instance Show Bool where
  showsPrec _ _ s = s

instance Show a => Show [a] where
  showsPrec _ _ s = s

instance Show a => Show (Maybe a) where
  showsPrec _ _ s = s

instance Show Double where
  showsPrec _ _ s = s

-- | Errors, as in Parsec 2.
module Text.ParserCombinators.Parsec.Error
  ( module Text.Parsec.Error, messageCompare, messageEq
  ) where

import Text.Parsec.Error

messageCompare :: Message -> Message -> Ordering
messageCompare = compare

messageEq :: Message -> Message -> Bool
messageEq = (==)

-- | Characters and what Unicode says of them.
module GHC.Unicode
  ( GeneralCategory (..), generalCategory, isAscii, isLatin1, isControl, isAsciiUpper, isAsciiLower, isPrint, isSpace
  , isUpper, isLower, isAlpha, isDigit, isOctDigit, isHexDigit, isAlphaNum, isPunctuation, isSymbol
  , toUpper, toLower, toTitle
  ) where

import Assay.Char
import Assay.List (isSpace)
import Data.Char ()

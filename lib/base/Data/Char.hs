-- | Characters.
module Data.Char
  ( Char, isControl, isSpace, isLower, isUpper, isAlpha, isLetter, isDigit, isOctDigit, isHexDigit, isAlphaNum, isPrint
  , isPunctuation, isSymbol, isSeparator, isMark, isNumber, isAscii, isLatin1, isAsciiUpper, isAsciiLower
  , GeneralCategory (..), generalCategory, toUpper, toLower, toTitle, digitToInt, intToDigit, ord, chr
  , showLitChar, lexLitChar, readLitChar
  ) where

import Assay.Char
import Assay.Lex (lexChar, lexCharEscaped, skipEmptyEscapes)
import Assay.List
import Assay.Monad
import Assay.Num
import Assay.ReadP
import Assay.Show
import Assay.Types

readLitChar :: ReadS Char
readLitChar = readP_to_S lexChar

-- | The text of the next character, without empty escapes.
lexLitChar :: ReadS String
lexLitChar = readP_to_S (gather lexCharEscaped >>= \(s, _) -> skipEmptyEscapes >> return s)

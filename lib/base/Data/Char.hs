-- | Characters.
module Data.Char
  ( Char, isControl, isSpace, isLower, isUpper, isAlpha, isLetter, isDigit, isOctDigit, isHexDigit, isAlphaNum, isPrint
  , isPunctuation, isSymbol, isSeparator, isMark, isNumber, isAscii, isLatin1, isAsciiUpper, isAsciiLower
  , GeneralCategory (..), generalCategory, toUpper, toLower, toTitle, digitToInt, intToDigit, ord, chr
  , showLitChar, lexLitChar, readLitChar
  ) where

import Assay.Char
import Assay.Error (show)
import Assay.Lex (lexChar, lexCharEscaped, skipEmptyEscapes)
import Assay.List
import Assay.Monad
import Assay.Num
import Assay.Read
import Assay.ReadP (gather, readP_to_S)
import Assay.Show
import Assay.Types

readLitChar :: ReadS Char
readLitChar = readP_to_S lexChar

-- | The text of the next character, without empty escapes.
lexLitChar :: ReadS String
lexLitChar = readP_to_S (gather lexCharEscaped >>= \(s, _) -> skipEmptyEscapes >> return s)

instance Read GeneralCategory where
  readPrec = parens (lexP >>= \l -> case l of
    Ident s | Just category <- lookup s [(show c, c) | c <- enumFrom minBound] -> return category
    _ -> pfail)
  readList = readListDefault
  readListPrec = readListPrecDefault

-- | Characters: what Unicode says of them comes from the primitives.
module Assay.Char where

import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.List
import Assay.Ix
import Assay.Num
import Assay.Prim
import Assay.Show
import Assay.Types

data GeneralCategory
  = UppercaseLetter
  | LowercaseLetter
  | TitlecaseLetter
  | ModifierLetter
  | OtherLetter
  | NonSpacingMark
  | SpacingCombiningMark
  | EnclosingMark
  | DecimalNumber
  | LetterNumber
  | OtherNumber
  | ConnectorPunctuation
  | DashPunctuation
  | OpenPunctuation
  | ClosePunctuation
  | InitialQuote
  | FinalQuote
  | OtherPunctuation
  | MathSymbol
  | CurrencySymbol
  | ModifierSymbol
  | OtherSymbol
  | Space
  | LineSeparator
  | ParagraphSeparator
  | Control
  | Format
  | Surrogate
  | PrivateUse
  | NotAssigned
  deriving (Show, Eq, Ord, Enum, Bounded, Ix)

generalCategory :: Char -> GeneralCategory
generalCategory (C# c) = toEnum (I# (generalCategory# c))

-- | The number of the category lies from the first to the second.
categoryFrom# :: Int# -> Int# -> Char -> Bool
categoryFrom# low high (C# c) = case generalCategory# c of
  i -> case i >=# low of
    1# -> isTrue# (i <=# high)
    _ -> False

isControl, isPrint, isUpper, isLower, isAlpha, isLetter, isAlphaNum, isMark, isNumber :: Char -> Bool
isPunctuation, isSymbol, isSeparator :: Char -> Bool
isControl = categoryFrom# 25# 25#
isPrint = categoryFrom# 0# 22#
isUpper c = categoryFrom# 0# 0# c || categoryFrom# 2# 2# c
isLower = categoryFrom# 1# 1#
isAlpha = categoryFrom# 0# 4#
isLetter = isAlpha
isAlphaNum c = categoryFrom# 0# 4# c || categoryFrom# 8# 10# c
isMark = categoryFrom# 5# 7#
isNumber = categoryFrom# 8# 10#
isPunctuation = categoryFrom# 11# 17#
isSymbol = categoryFrom# 18# 21#
isSeparator = categoryFrom# 22# 24#

-- | The character lies from the first to the second.
between :: Char -> Char -> Char -> Bool
between low high c = low <= c && c <= high

isDigit, isOctDigit, isHexDigit, isAscii, isLatin1, isAsciiUpper, isAsciiLower :: Char -> Bool
isDigit = between '0' '9'
isOctDigit = between '0' '7'
isHexDigit c = isDigit c || between 'a' 'f' c || between 'A' 'F' c
isAscii c = c < '\x80'
isLatin1 c = c <= '\xff'
isAsciiUpper = between 'A' 'Z'
isAsciiLower = between 'a' 'z'

toUpper, toLower, toTitle :: Char -> Char
toUpper (C# c) = C# (toUpper# c)
toLower (C# c) = C# (toLower# c)
toTitle (C# c) = C# (toTitle# c)

digitToInt :: Char -> Int
digitToInt c
  | isDigit c = ord c - ord '0'
  | between 'a' 'f' c = ord c - ord 'a' + 10
  | between 'A' 'F' c = ord c - ord 'A' + 10
  | otherwise = errorWithoutStackTrace ("Char.digitToInt: not a digit " ++ show c)

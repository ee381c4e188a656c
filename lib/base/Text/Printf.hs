-- | Formatted text, in the manner of C's printf.
module Text.Printf
  ( printf, hPrintf, PrintfArg (..), FieldFormatter, FieldFormat (..), FormatAdjustment (..), FormatSign (..), vFmt
  , ModifierParser, FormatParse (..), formatString, formatChar, formatInt, formatInteger, formatRealFloat
  , errorBadFormat, errorShortFormat, errorMissingArgument, errorBadArgument, perror
  , PrintfType, HPrintfType, IsChar (..)
  ) where

import Assay.Char
import Assay.Eq
import Assay.Error
import Assay.Float (RealFloat)
import Assay.Function
import Assay.Handle
import Assay.IOError (Handle)
import Assay.Int
import Assay.List
import Assay.Monad
import Assay.Natural
import Assay.Num hiding (toChar)
import Assay.Read (read)
import Assay.Show
import Assay.Types
import Assay.Word
import Numeric

-- Calls. The arguments are collected, the last one first, until the result is text or an action.

printf :: PrintfType r => String -> r
printf format = spr format []

hPrintf :: HPrintfType r => Handle -> String -> r
hPrintf h format = hspr h format []

-- | An argument: how it reads the modifiers before its letter, and how it is shown.
type UPrintf = (ModifierParser, FieldFormatter)

class PrintfType t where
  spr :: String -> [UPrintf] -> t

instance IsChar c => PrintfType [c] where
  spr format arguments = map fromChar (formatted format (reverse arguments))

instance a ~ () => PrintfType (IO a) where
  spr format arguments = putStr (formatted format (reverse arguments))

instance (PrintfArg a, PrintfType r) => PrintfType (a -> r) where
  spr format arguments x = spr format ((parseFormat x, formatArg x) : arguments)

class HPrintfType t where
  hspr :: Handle -> String -> [UPrintf] -> t

instance a ~ () => HPrintfType (IO a) where
  hspr h format arguments = hPutStr h (formatted format (reverse arguments))

instance (PrintfArg a, HPrintfType r) => HPrintfType (a -> r) where
  hspr h format arguments x = hspr h format ((parseFormat x, formatArg x) : arguments)

-- Arguments.

class PrintfArg a where
  formatArg :: a -> FieldFormatter
  parseFormat :: a -> ModifierParser
  parseFormat _ = withoutModifier
  {-# MINIMAL formatArg #-}

class IsChar c where
  toChar :: c -> Char
  fromChar :: Char -> c

instance IsChar Char where
  toChar c = c
  fromChar c = c

instance PrintfArg Char where
  formatArg = formatChar
  parseFormat _ = lengthModifier

instance IsChar c => PrintfArg [c] where
  formatArg = formatString

instance PrintfArg Int where
  formatArg = formatInt
  parseFormat _ = lengthModifier

instance PrintfArg Int8 where
  formatArg = formatInt
  parseFormat _ = lengthModifier

instance PrintfArg Int16 where
  formatArg = formatInt
  parseFormat _ = lengthModifier

instance PrintfArg Int32 where
  formatArg = formatInt
  parseFormat _ = lengthModifier

instance PrintfArg Int64 where
  formatArg = formatInt
  parseFormat _ = lengthModifier

instance PrintfArg Word where
  formatArg = formatInt
  parseFormat _ = lengthModifier

instance PrintfArg Word8 where
  formatArg = formatInt
  parseFormat _ = lengthModifier

instance PrintfArg Word16 where
  formatArg = formatInt
  parseFormat _ = lengthModifier

instance PrintfArg Word32 where
  formatArg = formatInt
  parseFormat _ = lengthModifier

instance PrintfArg Word64 where
  formatArg = formatInt
  parseFormat _ = lengthModifier

instance PrintfArg Integer where
  formatArg = formatInteger
  parseFormat _ = lengthModifier

instance PrintfArg Natural where
  formatArg x = formatInteger (naturalToInteger x)
  parseFormat _ = lengthModifier

instance PrintfArg Float where
  formatArg = formatRealFloat

instance PrintfArg Double where
  formatArg = formatRealFloat

-- Fields.

data FormatAdjustment = LeftAdjust | ZeroPad

data FormatSign = SignPlus | SignSpace

data FieldFormat = FieldFormat
  { fmtWidth :: Maybe Int
  , fmtPrecision :: Maybe Int
  , fmtAdjust :: Maybe FormatAdjustment
  , fmtSign :: Maybe FormatSign
  , fmtAlternate :: Bool
  , fmtModifiers :: String
  , fmtChar :: Char
  }

-- | The modifiers, the letter, and what follows.
data FormatParse = FormatParse {fpModifiers :: String, fpChar :: Char, fpRest :: String}

type FieldFormatter = FieldFormat -> ShowS

type ModifierParser = String -> FormatParse

-- | The letter that %v stands for.
vFmt :: Char -> FieldFormat -> FieldFormat
vFmt c field = case fmtChar field of
  'v' -> field {fmtChar = c}
  _ -> field

withoutModifier :: ModifierParser
withoutModifier (c : rest) = FormatParse "" c rest
withoutModifier "" = errorShortFormat

-- | Lengths of C's numbers, the longer names first, and the least number of each.
lengths :: [(String, Integer)]
lengths =
  [ ("hh", toInteger (minBound :: Int8)), ("h", toInteger (minBound :: Int16)), ("ll", toInteger (minBound :: Int64))
  , ("l", toInteger (minBound :: Int32)), ("L", toInteger (minBound :: Int64)) ]

lengthModifier :: ModifierParser
lengthModifier text = go lengths
  where
    go [] = withoutModifier text
    go ((name, _) : more) = case stripPrefix name text of
      Just rest -> (withoutModifier rest) {fpModifiers = name}
      Nothing -> go more

-- Formats.

formatted :: String -> [UPrintf] -> String
formatted format arguments = go format arguments ""
  where
    go "" [] = id
    go "" _ = errorShortFormat
    go ('%' : '%' : rest) us = showChar '%' . go rest us
    go ('%' : _) [] = errorMissingArgument
    go ('%' : rest) us = case fieldOf noFlags rest us of
      (_, _, []) -> errorMissingArgument
      (field, rest', (_, format1) : us') -> format1 field . go rest' us'
    go (c : rest) us = showChar c . go rest us

noFlags :: FieldFormat
noFlags = FieldFormat Nothing Nothing Nothing Nothing False "" 'v'

-- | Flags, width and precision, modifiers and letter; a star takes its number from the arguments.
fieldOf :: FieldFormat -> String -> [UPrintf] -> (FieldFormat, String, [UPrintf])
fieldOf field text arguments = case text of
  '-' : rest -> fieldOf field {fmtAdjust = Just LeftAdjust} rest arguments
  '0' : rest -> fieldOf field {fmtAdjust = Just (maybe ZeroPad id (fmtAdjust field))} rest arguments
  '+' : rest -> fieldOf field {fmtSign = Just SignPlus} rest arguments
  ' ' : rest -> fieldOf field {fmtSign = Just (maybe SignSpace id (fmtSign field))} rest arguments
  '#' : rest -> fieldOf field {fmtAlternate = True} rest arguments
  _ -> case widthOf text arguments of
    (width, text', arguments') -> case precisionOf text' arguments' of
      (precision, text'', arguments'') -> case letterOf text'' arguments'' of
        FormatParse modifiers c rest ->
          ( (adjusted width field) {fmtPrecision = precision, fmtModifiers = modifiers, fmtChar = c}
          , rest, arguments'' )

-- | A negative width, which only a star can give, is a minus sign and a width.
adjusted :: Maybe Int -> FieldFormat -> FieldFormat
adjusted (Just width) field | width < 0 = field {fmtWidth = Just (negate width), fmtAdjust = Just LeftAdjust}
adjusted width field = field {fmtWidth = width}

widthOf, precisionOf :: String -> [UPrintf] -> (Maybe Int, String, [UPrintf])
widthOf ('*' : rest) arguments = star rest arguments
widthOf text@(c : _) arguments | isDigit c = numberBefore text arguments
widthOf text arguments = (Nothing, text, arguments)
precisionOf ('.' : '*' : rest) arguments = star rest arguments
precisionOf ('.' : rest) arguments = numberBefore rest arguments
precisionOf text arguments = (Nothing, text, arguments)

-- | No digits are a zero.
numberBefore :: String -> [UPrintf] -> (Maybe Int, String, [UPrintf])
numberBefore text arguments = case span isDigit text of
  (digits, rest) -> (Just (foldlList' (\n c -> 10 * n + digitToInt c) 0 digits), rest, arguments)

star :: String -> [UPrintf] -> (Maybe Int, String, [UPrintf])
star _ [] = errorMissingArgument
star rest ((_, format1) : arguments) = (Just (read (format1 noFlags {fmtChar = 'd'} "")), rest, arguments)

letterOf :: String -> [UPrintf] -> FormatParse
letterOf "" _ = errorShortFormat
letterOf _ [] = errorMissingArgument
letterOf text ((parse, _) : _) = parse text

-- Formatters.

formatChar :: Char -> FieldFormatter
formatChar c field = formatIntegral (Just 0) (toInteger (ord c)) (vFmt 'c' field)

-- | The precision is how much of it is shown.
formatString :: IsChar a => [a] -> FieldFormatter
formatString s field = case fmtChar (vFmt 's' field) of
  's' -> showString (filled field "" (maybe id take (fmtPrecision field) (map toChar s)))
  c -> errorBadFormat c

formatInt :: (Integral a, Bounded a) => a -> FieldFormatter
formatInt x field = formatIntegral (leastOf field (Just low)) (toInteger x) field'
  where
    low = toInteger (minBound `asTypeOf` x)
    field'
      | low == 0 = vFmt 'u' field
      | otherwise = field

formatInteger :: Integer -> FieldFormatter
formatInteger x field = formatIntegral (leastOf field Nothing) x field

-- | The least number of the length that the modifier says, or else of the type.
leastOf :: FieldFormat -> Maybe Integer -> Maybe Integer
leastOf field ofType = case fmtModifiers field of
  "" -> ofType
  name -> case lookup name lengths of
    Nothing -> perror "unknown format modifier"
    found -> found

-- | With the least number of its type, which says what a negative number is without a sign.
formatIntegral :: Maybe Integer -> Integer -> FieldFormatter
formatIntegral least x field0 = case fmtChar field of
  'd' -> showString decimal
  'i' -> showString decimal
  'u' -> showString (unsigned 10 "")
  'x' -> showString (unsigned 16 "0x")
  'X' -> showString (map toUpper (unsigned 16 "0x"))
  'b' -> showString (unsigned 2 "0b")
  'o' -> showString (unsigned 8 "0")
  'c' -> showString character
  c -> errorBadFormat c
  where
    -- Zeros up to the precision, and then blanks.
    field = vFmt 'd' (case (fmtPrecision field0, fmtAdjust field0) of
      (Just _, Just ZeroPad) -> field0 {fmtAdjust = Nothing}
      _ -> field0)
    decimal = filledSigned field (if x < 0 then "-" else "") (precise (show (abs x)))
    unsigned base prefix = filled field (prefixed prefix digits) digits
      where
        digits = precise (showIntAtBase base intToDigit (magnitude x) "")
    prefixed prefix digits
      | not (fmtAlternate field) || x == 0 = ""
      | prefix == "0" && isPrefixOf "0" digits = ""
      | otherwise = prefix
    magnitude n
      | n >= 0 = n
      | otherwise = case least of
          Just low | n >= 2 * low -> n - 2 * low
          _ -> errorBadArgument
    precise digits = case fmtPrecision field of
      Nothing -> digits
      Just 0 | digits == "0" -> ""
      Just n -> replicate (n - lengthList digits) '0' ++ digits
    character
      | x >= 0 && x <= toInteger (ord maxBound) && plain = filled field "" [chr (fromInteger x)]
      | otherwise = perror "illegal char conversion"
    plain = case (fmtPrecision field, fmtModifiers field) of
      (Nothing, "") -> True
      _ -> False

formatRealFloat :: RealFloat a => a -> FieldFormatter
formatRealFloat x field
  | elemList letter "eEfFgG" = case number of
      '-' : digits -> showString (filledSigned field "-" digits)
      digits -> showString (filledSigned field "" digits)
  | otherwise = errorBadFormat letter
  where
    letter = fmtChar (vFmt 'g' field)
    number
      | isUpper letter = map toUpper (text "")
      | otherwise = text ""
    text = showWith (fmtPrecision field) x
    showWith = case (toLower letter, fmtAlternate field) of
      ('e', _) -> showEFloat
      ('f', False) -> showFFloat
      ('f', True) -> showFFloatAlt
      (_, False) -> showGFloat
      (_, True) -> showGFloatAlt

-- | A sign or prefix and the rest, filled up to the width.
filled :: FieldFormat -> String -> String -> String
filled field prefix text = case fmtAdjust field of
  Just LeftAdjust -> prefix ++ text ++ fill ' '
  Just ZeroPad -> prefix ++ fill '0' ++ text
  Nothing -> fill ' ' ++ prefix ++ text
  where
    fill c = maybe "" (\width -> replicate (width - lengthList prefix - lengthList text) c) (fmtWidth field)

filledSigned :: FieldFormat -> String -> String -> String
filledSigned field "" text = filled field (maybe "" sign (fmtSign field)) text
  where
    sign SignPlus = "+"
    sign SignSpace = " "
filledSigned field prefix text = filled field prefix text

-- Errors.

perror :: String -> a
perror message = errorWithoutStackTrace ("printf: " ++ message)

errorBadFormat :: Char -> a
errorBadFormat c = perror ("bad formatting char " ++ show c)

errorShortFormat, errorMissingArgument, errorBadArgument :: a
errorShortFormat = perror "formatting string ended prematurely"
errorMissingArgument = perror "argument list ended prematurely"
errorBadArgument = perror "bad argument"

-- | Numbers as text, and text as numbers.
module Numeric
  ( showSigned, showIntAtBase, showInt, showHex, showOct, showEFloat, showFFloat, showGFloat, showFFloatAlt
  , showGFloatAlt, showFloat, showHFloat, floatToDigits, readSigned, readInt, readDec, readOct, readHex, readFloat
  , lexDigits, fromRat, Floating (..)
  ) where

import Assay.Char
import Assay.Eq
import Assay.Error
import Assay.Float
import Assay.Function
import Assay.Lex (Lexeme (..), numberToRational, readDecP, readHexP, readIntP, readOctP)
import qualified Assay.Lex as Lex
import Assay.List
import Assay.Monad
import Assay.Num
import Assay.Read (lex, readParen)
import Assay.ReadP (ReadS, pfail, readP_to_S)
import Assay.Show
import Assay.Types

-- Showing.

showSigned :: Real a => (a -> ShowS) -> Int -> a -> ShowS
showSigned positive p x
  | x < 0 = showParen (p > 6) (showChar '-' . positive (negate x))
  | otherwise = positive x

showInt :: Integral a => a -> ShowS
showInt n rest
  | n < 0 = errorWithoutStackTrace "Numeric.showInt: can't show negative numbers"
  | otherwise = shows (toInteger n) rest

showIntAtBase :: (Integral a, Show a) => a -> (Int -> Char) -> a -> ShowS
showIntAtBase base digit n0 rest0
  | base <= 1 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to unsupported base " ++ show base)
  | n0 < 0 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to negative number " ++ show n0)
  | otherwise = go (quotRem n0 base) rest0
  where
    go (n, d) rest = let !c = digit (fromIntegral d) in case n == 0 of
      True -> c : rest
      False -> go (quotRem n base) (c : rest)

showHex, showOct :: (Integral a, Show a) => a -> ShowS
showHex = showIntAtBase 16 intToDigit
showOct = showIntAtBase 8 intToDigit

showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt :: RealFloat a => Maybe Int -> a -> ShowS
showEFloat d x = showString (formatRealFloat Exponent d False x)
showFFloat d x = showString (formatRealFloat Fixed d False x)
showGFloat d x = showString (formatRealFloat Generic d False x)
showFFloatAlt d x = showString (formatRealFloat Fixed d True x)
showGFloatAlt d x = showString (formatRealFloat Generic d True x)

showFloat :: RealFloat a => a -> ShowS
showFloat x = showString (formatRealFloat Generic Nothing False x)

-- | Hexadecimal digits and a binary exponent: exact.
showHFloat :: RealFloat a => a -> ShowS
showHFloat x0 = showString (text x0)
  where
    text x
      | isNaN x = "NaN"
      | isInfinite x = if x < 0 then "-Infinity" else "Infinity"
      | x < 0 || isNegativeZero x = '-' : number (negate x)
      | otherwise = number x
    number x
      | x == 0 = "0x0p+0"
      | otherwise = case floatToDigits 2 x of
          (d : ds, e) -> "0x" ++ show d ++ fraction ds ++ 'p' : show (e - 1)
          ([], _) -> ""
    fraction ds
      | allList (== 0) ds = ""
      | otherwise = '.' : hexadecimal ds
    hexadecimal [] = ""
    hexadecimal ds = case splitAt 4 ds of
      (four, rest) -> intToDigit (foldlList' (\n d -> 2 * n + d) 0 (take 4 (four ++ repeat 0))) : hexadecimal rest

-- Reading.

readInt :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadS a
readInt base isDig value = readP_to_S (readIntP base isDig value)

readDec, readOct, readHex :: (Eq a, Num a) => ReadS a
readDec = readP_to_S readDecP
readOct = readP_to_S readOctP
readHex = readP_to_S readHexP

readFloat :: RealFrac a => ReadS a
readFloat = readP_to_S (Lex.lex >>= \l -> case l of
  Number n -> return (fromRational (numberToRational n))
  _ -> pfail)

readSigned :: Real a => ReadS a -> ReadS a
readSigned readPos = readParen False signed
  where
    signed r = unsigned r ++ [(negate x, t) | ("-", s) <- lex r, (x, t) <- unsigned s]
    unsigned r = [(n, s) | (text, s) <- lex r, (n, "") <- readPos text]

lexDigits :: ReadS String
lexDigits s = case span isDigit s of
  ("", _) -> []
  (digits, rest) -> [(digits, rest)]

fromRat :: RealFloat a => Rational -> a
fromRat = fromRational

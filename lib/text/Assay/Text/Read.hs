-- | Numbers at the beginning of texts, strict or lazy.
module Assay.Text.Read where

import qualified Assay.Text as T
import qualified Assay.Text.Lazy as L
import Data.Char (digitToInt, isDigit, isHexDigit)
import qualified Data.List as List
import Data.Ratio ((%))

-- | What numbers are read from.
class Source t where
  next :: t -> Maybe (Char, t)
  digits :: (Char -> Bool) -> t -> (String, t)

instance Source T.Text where
  next = T.uncons
  digits p t = case T.span p t of (some, rest) -> (T.unpack some, rest)

instance Source L.Text where
  next = L.uncons
  digits p t = case L.span p t of (some, rest) -> (L.unpack some, rest)

-- | The number and what comes after it, or why there is none.
type Reading t a = t -> Either String (a, t)

number :: (Source t, Num a) => String -> a -> (Char -> Bool) -> Reading t a
number problem base p t = case digits p t of
  ("", _) -> Left problem
  (some, rest) -> Right (List.foldl' (\k c -> k * base + fromIntegral (digitToInt c)) 0 some, rest)

decimal :: (Source t, Integral a) => Reading t a
decimal = number "input does not start with a digit" 10 isDigit

-- | With 0x in front or without it.
hexadecimal :: (Source t, Integral a) => Reading t a
hexadecimal t = case next t of
  Just ('0', rest) | Just (x, hex) <- next rest, x == 'x' || x == 'X' -> plain hex
  _ -> plain t
  where plain = number "input does not start with a hexadecimal digit" 16 isHexDigit

signed :: (Source t, Num a) => Reading t a -> Reading t a
signed reading t = case next t of
  Just ('-', rest) -> fmap (\(n, end) -> (negate n, end)) (reading rest)
  Just ('+', rest) -> reading rest
  _ -> reading t

rational :: (Source t, Fractional a) => Reading t a
rational = floating (\whole part scale -> fromRational (whole % 1 + part % scale))

double :: Source t => Reading t Double
double = floating (\whole part scale -> fromIntegral whole + fromIntegral part / fromIntegral scale)

-- | Digits, a point with digits, and an exponent; the function has whole number, digits after the point and their scale.
floating :: (Source t, Fractional a) => (Integer -> Integer -> Integer -> a) -> Reading t a
floating make = signed (\t -> do
  (whole, afterWhole) <- decimal t
  let
    (fraction, afterPoint) = optionally '.' fractional afterWhole
    (power, end) = optionally 'e' (signed decimal) afterPoint
    !n = maybe (fromInteger whole) (\(part, scale) -> make whole part scale) fraction
    !scaled = case power of
      Just k | k /= 0 -> n * (10 ^^ (k :: Int))
      _ -> n
  return (scaled, end))
  where
    fractional t = do
      (part, rest) <- decimal t
      Right ((part, 10 ^ length (fst (digits isDigit t))), rest)

-- | After this character, in either case; else nothing is used up.
optionally :: Source t => Char -> Reading t a -> t -> (Maybe a, t)
optionally mark reading t = case next t of
  Just (c, rest)
    | c == mark || (mark == 'e' && c == 'E'), Right (x, end) <- reading rest -> (Just x, end)
  _ -> (Nothing, t)

-- | Reading values from text: 'Read' by 'ReadPrec' from the start, and its instances.
module Assay.Read
  ( Read (..), ReadS, ReadPrec, Lexeme (..), reads, read, readEither, readMaybe, readParen, lex, lexP, expectP, parens
  , paren, listOf, readField, readListDefault, readListPrecDefault, readNumber, convertInteger, convertFraction
  , prec, step, reset, lift, pfail, (+++), (<++), choice
  ) where

import Assay.Char
import Assay.Eq
import Assay.Error
import Assay.Float
import Assay.Function
import Assay.Lex (Lexeme (..), numberToInteger, numberToRangedRational)
import qualified Assay.Lex as Lex
import Assay.List
import Assay.Monad
import Assay.Num
import Assay.ReadP (ReadP, ReadS, readP_to_S, readS_to_P)
import qualified Assay.ReadP as ReadP
import Assay.ReadPrec
import Assay.Types

class Read a where
  readsPrec :: Int -> ReadS a
  readList :: ReadS [a]
  readPrec :: ReadPrec a
  readListPrec :: ReadPrec [a]
  readsPrec = readPrec_to_S readPrec
  readList = readPrec_to_S (listOf readPrec) 0
  readPrec = readS_to_Prec readsPrec
  readListPrec = readS_to_Prec (\_ -> readList)
  {-# MINIMAL readsPrec | readPrec #-}

readListDefault :: Read a => ReadS [a]
readListDefault = readPrec_to_S readListPrec 0

readListPrecDefault :: Read a => ReadPrec [a]
readListPrecDefault = listOf readPrec

reads :: Read a => ReadS a
reads = readsPrec minPrec

readEither :: Read a => String -> Either String a
readEither s = case [x | (x, "") <- readPrec_to_S whole minPrec s] of
  [x] -> Right x
  [] -> Left "Prelude.read: no parse"
  _ -> Left "Prelude.read: ambiguous parse"
  where
    whole = readPrec >>= \x -> lift ReadP.skipSpaces >> return x

readMaybe :: Read a => String -> Maybe a
readMaybe s = case readEither s of
  Left _ -> Nothing
  Right x -> Just x

read :: Read a => String -> a
read s = either errorWithoutStackTrace id (readEither s)

readParen :: Bool -> ReadS a -> ReadS a
readParen needed g = if needed then mandatory else optional
  where
    optional s = g s ++ mandatory s
    mandatory s = [(x, u) | ("(", r) <- lex s, (x, t) <- optional r, (")", u) <- lex t]

lex :: ReadS String
lex = readP_to_S Lex.hsLex

-- Pieces of instances.

lexP :: ReadPrec Lexeme
lexP = lift Lex.lex

expectP :: Lexeme -> ReadPrec ()
expectP lexeme = lift (Lex.expect lexeme)

paren :: ReadPrec a -> ReadPrec a
paren p = do
  expectP (Punc "(")
  x <- reset p
  expectP (Punc ")")
  return x

-- | In any number of parentheses, or none.
parens :: ReadPrec a -> ReadPrec a
parens p = optional
  where
    optional = p +++ paren optional

listOf :: ReadPrec a -> ReadPrec [a]
listOf element = parens (expectP (Punc "[") >> (rest False +++ elements))
  where
    rest started = lexP >>= \l -> case l of
      Punc "]" -> return []
      Punc "," | started -> elements
      _ -> pfail
    elements = reset element >>= \x -> fmap (x :) (rest True)

-- | A field of a record: its name, the equals sign, and its value.
readField :: String -> ReadPrec a -> ReadPrec a
readField name value = do
  expectP (Ident name)
  expectP (Punc "=")
  value

readNumber :: Num a => (Lexeme -> ReadPrec a) -> ReadPrec a
readNumber convert = parens (lexP >>= \l -> case l of
  Symbol "-" -> do
    l' <- lexP
    n <- convert l'
    return (negate n)
  _ -> convert l)

convertInteger :: Num a => Lexeme -> ReadPrec a
convertInteger (Number n) | Just i <- numberToInteger n = return (fromInteger i)
convertInteger _ = pfail

convertFraction :: RealFloat a => Lexeme -> ReadPrec a
convertFraction (Ident "NaN") = return (0 / 0)
convertFraction (Ident "Infinity") = return (1 / 0)
convertFraction (Number n) = result
  where
    result = case numberToRangedRational (widened (floatRange (valueOf result))) n of
      Nothing -> return (1 / 0)
      Just r -> return (fromRational r)
    -- Room for the digits of the smallest numbers.
    widened (low, high) = (low - 60, high + 3)
    valueOf :: ReadPrec b -> b
    valueOf _ = errorWithoutStackTrace "floatRange looks at no value"
convertFraction _ = pfail

-- Instances.

instance Read Int where
  readPrec = readNumber convertInteger
  readList = readListDefault
  readListPrec = readListPrecDefault

instance Read Integer where
  readPrec = readNumber convertInteger
  readList = readListDefault
  readListPrec = readListPrecDefault

-- | As an Integer: -1 is the largest Word.
instance Read Word where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Read Double where
  readPrec = readNumber convertFraction
  readList = readListDefault
  readListPrec = readListPrecDefault

instance Read Float where
  readPrec = readNumber convertFraction
  readList = readListDefault
  readListPrec = readListPrecDefault

instance (Integral a, Read a) => Read (Ratio a) where
  readPrec = parens (prec 7 (do
    x <- step readPrec
    expectP (Symbol "%")
    y <- step readPrec
    return (x % y)))
  readList = readListDefault
  readListPrec = readListPrecDefault

-- | A string is a list of characters too.
instance Read Char where
  readPrec = parens (lexP >>= \l -> case l of
    Char c -> return c
    _ -> pfail)
  readListPrec = parens (lexP >>= \l -> case l of
    String s -> return s
    _ -> pfail) +++ readListPrecDefault
  readList = readListDefault

instance Read Lexeme where
  readPrec = lexP
  readList = readListDefault
  readListPrec = readListPrecDefault

-- | One of these words.
readWords :: [(String, a)] -> ReadPrec a
readWords table = parens (lexP >>= \l -> case l of
  Ident s | Just x <- lookup s table -> return x
  _ -> pfail)

instance Read Bool where
  readPrec = readWords [("False", False), ("True", True)]
  readList = readListDefault
  readListPrec = readListPrecDefault

instance Read Ordering where
  readPrec = readWords [("LT", LT), ("EQ", EQ), ("GT", GT)]
  readList = readListDefault
  readListPrec = readListPrecDefault

instance Read Void where
  readPrec = pfail

instance Read a => Read [a] where
  readPrec = readListPrec
  readList = readListDefault
  readListPrec = readListPrecDefault

instance Read a => Read (NonEmpty a) where
  readPrec = parens (prec 5 (do
    x <- step readPrec
    expectP (Symbol ":|")
    xs <- step readPrec
    return (x :| xs)))
  readList = readListDefault
  readListPrec = readListPrecDefault

instance Read a => Read (Maybe a) where
  readPrec = parens ((expectP (Ident "Nothing") >> return Nothing) +++ readUnary "Just" Just)
  readList = readListDefault
  readListPrec = readListPrecDefault

instance (Read a, Read b) => Read (Either a b) where
  readPrec = parens (readUnary "Left" Left +++ readUnary "Right" Right)
  readList = readListDefault
  readListPrec = readListPrecDefault

-- | A constructor with one argument.
readUnary :: Read a => String -> (a -> b) -> ReadPrec b
readUnary name make = prec 10 (expectP (Ident name) >> fmap make (step readPrec))

instance Read () where
  readPrec = parens (paren (return ()))
  readList = readListDefault
  readListPrec = readListPrecDefault

-- | A part of a tuple after the first.
next :: Read a => ReadPrec a
next = expectP (Punc ",") >> readPrec

instance (Read a, Read b) => Read (a, b) where
  readPrec = parens (paren (liftA2 (,) readPrec next))
  readList = readListDefault
  readListPrec = readListPrecDefault

instance (Read a, Read b, Read c) => Read (a, b, c) where
  readPrec = parens (paren ((,,) <$> readPrec <*> next <*> next))
  readList = readListDefault
  readListPrec = readListPrecDefault

instance (Read a, Read b, Read c, Read d) => Read (a, b, c, d) where
  readPrec = parens (paren ((,,,) <$> readPrec <*> next <*> next <*> next))
  readList = readListDefault
  readListPrec = readListPrecDefault

instance (Read a, Read b, Read c, Read d, Read e) => Read (a, b, c, d, e) where
  readPrec = parens (paren ((,,,,) <$> readPrec <*> next <*> next <*> next <*> next))
  readList = readListDefault
  readListPrec = readListPrecDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f) => Read (a, b, c, d, e, f) where
  readPrec =
    parens
      (paren ((,,,,,) <$> readPrec <*> next <*> next <*> next <*> next <*> next))
  readList = readListDefault
  readListPrec = readListPrecDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g) => Read (a, b, c, d, e, f, g) where
  readPrec =
    parens
      (paren ((,,,,,,) <$> readPrec <*> next <*> next <*> next <*> next <*> next <*> next))
  readList = readListDefault
  readListPrec = readListPrecDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h) => Read (a, b, c, d, e, f, g, h) where
  readPrec =
    parens
      (paren ((,,,,,,,) <$> readPrec <*> next <*> next <*> next <*> next <*> next <*> next <*> next))
  readList = readListDefault
  readListPrec = readListPrecDefault

instance
  (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i) =>
  Read (a, b, c, d, e, f, g, h, i)
  where
  readPrec =
    parens
      (paren ((,,,,,,,,) <$> readPrec <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next))
  readList = readListDefault
  readListPrec = readListPrecDefault

instance
  (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j) =>
  Read (a, b, c, d, e, f, g, h, i, j)
  where
  readPrec =
    parens
      (paren ((,,,,,,,,,) <$> readPrec <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next))
  readList = readListDefault
  readListPrec = readListPrecDefault

instance
  (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k) =>
  Read (a, b, c, d, e, f, g, h, i, j, k)
  where
  readPrec =
    parens
      (paren ((,,,,,,,,,,) <$> readPrec <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next))
  readList = readListDefault
  readListPrec = readListPrecDefault

instance
  (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l) =>
  Read (a, b, c, d, e, f, g, h, i, j, k, l)
  where
  readPrec =
    parens
      (paren ((,,,,,,,,,,,) <$> readPrec <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next))
  readList = readListDefault
  readListPrec = readListPrecDefault

instance
  (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l, Read m) =>
  Read (a, b, c, d, e, f, g, h, i, j, k, l, m)
  where
  readPrec =
    parens
      (paren ((,,,,,,,,,,,,) <$> readPrec <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next))
  readList = readListDefault
  readListPrec = readListPrecDefault

instance
  (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l, Read m, Read n) =>
  Read (a, b, c, d, e, f, g, h, i, j, k, l, m, n)
  where
  readPrec =
    parens
      (paren ((,,,,,,,,,,,,,) <$> readPrec <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next
         <*> next))
  readList = readListDefault
  readListPrec = readListPrecDefault

instance
  (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l, Read m, Read n, Read o) =>
  Read (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
  where
  readPrec =
    parens
      (paren ((,,,,,,,,,,,,,,) <$> readPrec <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next <*> next
         <*> next <*> next))
  readList = readListDefault
  readListPrec = readListPrecDefault

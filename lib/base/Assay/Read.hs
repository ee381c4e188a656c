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
import Assay.Prim
import Assay.ReadP (Process (..), ReadP (..), ReadS, readP_to_S)
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
readEither s = case [x | (x, rest) <- reads s, allList isSpace rest] of
  [x] -> Right x
  [] -> Left "Prelude.read: no parse"
  _ -> Left "Prelude.read: ambiguous parse"

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
    optional = p +++ (look >>= \s -> case dropWhile isSpace s of
      '(' : _ -> paren optional
      _ -> pfail)

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

-- Most numbers that are read are plain: spaces, perhaps a minus sign, digits, for some types a point and digits, and
-- nothing after them that could be part of a number. They are taken without a parser; all others are left to one.

-- | How many characters a plain number takes, or 0 if the text does not begin with one; its digits as a number; the
-- power of ten that they are divided by, with the number's sign; and the rest. The first says whether it may have a point.
plainNumber# :: Int# -> String -> (# Int#, Int#, Int#, String #)
plainNumber# point s = begin 0# s
  where
    begin :: Int# -> String -> (# Int#, Int#, Int#, String #)
    begin n t = case t of
      '-' : cs -> digits (n +# 1#) 0# 0# -1# 1# cs
      c : cs | isSpace c -> begin (n +# 1#) cs
      _ -> digits n 0# 0# 1# 1# t
    -- Each digit multiplies the divisor by 1, or by 10 after the point. Of 18 digits there is no overflow.
    digits :: Int# -> Int# -> Int# -> Int# -> Int# -> String -> (# Int#, Int#, Int#, String #)
    digits n count x divisor factor t = case t of
      C# c : cs -> case isDigit# c of
        1# -> case count of
          18# -> notPlain t
          _ -> digits (n +# 1#) (count +# 1#) (x *# 10# +# (ord# c -# 48#)) (divisor *# factor) factor cs
        _ -> other n count x divisor factor c t
      [] -> ended n count x divisor t
    other :: Int# -> Int# -> Int# -> Int# -> Int# -> Char# -> String -> (# Int#, Int#, Int#, String #)
    other n count x divisor factor c t = case c of
      '.'# -> case t of
        _ : C# d : _ | isTrue# (point *# factor *# isDigit# d), isTrue# (count ># 0#) -> fraction n count x divisor t
        _ -> notPlain t
      'e'# -> notPlain t
      'E'# -> notPlain t
      -- After a zero it could be a base.
      'x'# -> unlessZero n count x divisor t
      'X'# -> unlessZero n count x divisor t
      'o'# -> unlessZero n count x divisor t
      'O'# -> unlessZero n count x divisor t
      _ -> ended n count x divisor t
    fraction, unlessZero, ended :: Int# -> Int# -> Int# -> Int# -> String -> (# Int#, Int#, Int#, String #)
    fraction n count x divisor t = case t of
      _ : cs -> digits (n +# 1#) count x divisor 10# cs
      [] -> notPlain t
    unlessZero _ _ 0# _ t = notPlain t
    unlessZero n count x divisor t = ended n count x divisor t
    ended _ 0# _ _ t = notPlain t
    ended n _ x divisor t = (# n, x, divisor, t #)
    notPlain :: String -> (# Int#, Int#, Int#, String #)
    notPlain t = (# 0#, 0#, 1#, t #)

isDigit# :: Char# -> Int#
isDigit# c = ltWord# (int2Word# (ord# c -# 48#)) 10##

-- | How a plain number is made of its digits and their divisor, if it can be; and whether it may have a point.
data Plain a = Plain Int# (Int# -> Int# -> Maybe a)

plainInt :: Plain Int
plainInt = Plain 0# (\x sign -> Just (I# (x *# sign)))

plainInteger :: Plain Integer
plainInteger = Plain 0# (\x sign -> Just (IS (x *# sign)))

-- | One division of numbers without an error rounds correctly.
plainDouble :: Plain Double
plainDouble = Plain 1# (\x divisor -> case x <=# 0x20000000000000# of
  1# -> Just (D# (int2Double# x /## int2Double# divisor))
  _ -> Nothing)

-- | A plain number if there is one, else what the parser says.
plainOr :: Plain a -> ReadPrec a -> ReadPrec a
plainOr (Plain point make) (ReadPrec parser) = ReadPrec (\p -> ReadP (\k -> Look (\s -> case plainNumber# point s of
  (# n, x, divisor, _ #)
    | isTrue# (n ># 0#), Just y <- make x divisor -> taking n (k y)
  _ -> case parser p of ReadP m -> m k)))

-- | Takes so many characters.
taking :: Int# -> Process a -> Process a
taking 0# p = p
taking n p = Get (\_ -> taking (n -# 1#) p)

-- | As 'plainOr', for the whole text at once.
plainReads :: Plain a -> ReadPrec a -> Int -> ReadS a
plainReads (Plain point make) parser p s = case plainNumber# point s of
  (# n, x, divisor, rest #)
    | isTrue# (n ># 0#), Just y <- make x divisor -> [(y, rest)]
  _ -> readPrec_to_S parser p s

-- Instances.

instance Read Int where
  readsPrec = plainReads plainInt (readNumber convertInteger)
  readPrec = plainOr plainInt (readNumber convertInteger)
  readList = readListDefault
  readListPrec = readListPrecDefault

instance Read Integer where
  readsPrec = plainReads plainInteger (readNumber convertInteger)
  readPrec = plainOr plainInteger (readNumber convertInteger)
  readList = readListDefault
  readListPrec = readListPrecDefault

-- | As an Integer: -1 is the largest Word.
instance Read Word where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Read Double where
  readsPrec = plainReads plainDouble (readNumber convertFraction)
  readPrec = plainOr plainDouble (readNumber convertFraction)
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

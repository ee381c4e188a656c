-- | 'Show' for numbers, characters and data, as GHC prints them.
module Assay.Show where

import Assay.CallStack
import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.Integer
import Assay.List
import Assay.Num
import Assay.Prim
import Assay.Types

shows :: Show a => a -> ShowS
shows = showsPrec 0

showChar :: Char -> ShowS
showChar = (:)

showString :: String -> ShowS
showString = (++)

showParen :: Bool -> ShowS -> ShowS
showParen False s = s
showParen True s = showChar '(' . s . showChar ')'

showSpace :: ShowS
showSpace = showChar ' '

showCommaSpace :: ShowS
showCommaSpace = showString ", "

-- | The precedence of application, and that of a constructor's argument.
appPrec, appPrec1 :: Int
appPrec = 10
appPrec1 = 11

-- Numbers. A negative one is in parentheses where 6, the precedence of the sign, is less than what is around it.

instance Show Integer where
  showsPrec p x rest
    | x < 0 && p > 6 = '(' : integerDigits x (')' : rest)
    | otherwise = integerDigits x rest

instance Show Int where
  showsPrec (I# p) (I# i) rest = case andI# (i <# 0#) (p ># 6#) of
    1# -> '(' : intDigits# i (')' : rest)
    _ -> intDigits# i rest
  show (I# i) = intDigits# i ""

instance Show Word where
  showsPrec _ (W# w) = integerDigits (integerFromWord# w)

instance Show Double where
  showsPrec p (D# x) = showsSigned p (\rest -> case showDouble# x of
    bytes -> unpackAscii# bytes 0# (sizeofByteArray# bytes) rest)

instance Show Float where
  showsPrec p (F# x) = showsSigned p (\rest -> case showFloat# x of
    bytes -> unpackAscii# bytes 0# (sizeofByteArray# bytes) rest)

showsSigned :: Int -> ShowS -> ShowS
showsSigned p text rest
  | p > 6 = case text "" of
      '-' : _ -> '(' : text (')' : rest)
      _ -> text rest
  | otherwise = text rest

ratioPrec, ratioPrec1 :: Int
ratioPrec = 7
ratioPrec1 = 8

instance Show a => Show (Ratio a) where
  showsPrec p (x :% y) = showParen (p > ratioPrec) (showsPrec ratioPrec1 x . showString " % " . showsPrec ratioPrec1 y)

-- Characters.

instance Show Char where
  showsPrec _ '\'' = showString "'\\''"
  showsPrec _ c = showChar '\'' . showLitChar c . showChar '\''
  showList s = showChar '"' . showLitString s . showChar '"'

-- | As in a literal, without the quotes. A number is set off by \& from a digit that follows.
showLitChar :: Char -> ShowS
showLitChar c rest
  | c > '\DEL' = '\\' : protect (\r -> integerDigits (toInteger (ord c)) r) rest
  | c >= ' ' = case c of
      '\DEL' -> "\\DEL" ++ rest
      '\\' -> "\\\\" ++ rest
      _ -> c : rest
  | otherwise = case c of
      '\a' -> "\\a" ++ rest
      '\b' -> "\\b" ++ rest
      '\f' -> "\\f" ++ rest
      '\n' -> "\\n" ++ rest
      '\r' -> "\\r" ++ rest
      '\t' -> "\\t" ++ rest
      '\v' -> "\\v" ++ rest
      '\SO' -> case rest of
        'H' : _ -> "\\SO\\&" ++ rest
        _ -> "\\SO" ++ rest
      _ -> '\\' : (asciiNames !! ord c) ++ rest
  where
    protect number r = case r of
      d : _ | d >= '0' && d <= '9' -> number ("\\&" ++ r)
      _ -> number r

showLitString :: String -> ShowS
showLitString [] rest = rest
showLitString ('"' : cs) rest = '\\' : '"' : showLitString cs rest
showLitString (c : cs) rest = showLitChar c (showLitString cs rest)

-- | Of the characters from 0 to 32.
asciiNames :: [String]
asciiNames =
  [ "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI", "DLE"
  , "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US", "SP" ]

intToDigit :: Int -> Char
intToDigit (I# i) = case leWord# (int2Word# i) 9## of
  1# -> C# (chr# (i +# 48#))
  _ -> case leWord# (int2Word# (i -# 10#)) 5## of
    1# -> C# (chr# (i +# 87#))
    _ -> errorWithoutStackTrace ("Char.intToDigit: not a digit " ++ show (I# i))

-- Data.

instance Show Bool where
  showsPrec _ True = showString "True"
  showsPrec _ False = showString "False"

instance Show Ordering where
  showsPrec _ LT = showString "LT"
  showsPrec _ EQ = showString "EQ"
  showsPrec _ GT = showString "GT"

instance Show () where
  showsPrec _ () = showString "()"

instance Show Void where
  showsPrec _ v = absurd v

instance Exception Void

instance Eq SrcLoc where
  SrcLoc a b c d e f g == SrcLoc a' b' c' d' e' f' g' = (a, b, c, d, e, f, g) == (a', b', c', d', e', f', g')

instance Show SrcLoc where
  showsPrec p (SrcLoc package home file line column endLine endColumn) = showParen (p > appPrec)
    ( showString "SrcLoc {srcLocPackage = " . shows package . showString ", srcLocModule = " . shows home
    . showString ", srcLocFile = " . shows file . showString ", srcLocStartLine = " . shows line
    . showString ", srcLocStartCol = " . shows column . showString ", srcLocEndLine = " . shows endLine
    . showString ", srcLocEndCol = " . shows endColumn . showChar '}' )

instance Show CallStack where
  showsPrec _ stack = shows (getCallStack stack)

instance Show a => Show [a] where
  showsPrec _ = showList

instance Show a => Show (NonEmpty a) where
  showsPrec p (x :| xs) = showParen (p > 5) (showsPrec 6 x . showString " :| " . showsPrec 6 xs)

instance Show a => Show (Maybe a) where
  showsPrec _ Nothing = showString "Nothing"
  showsPrec p (Just x) = showParen (p > appPrec) (showString "Just " . showsPrec appPrec1 x)

instance (Show a, Show b) => Show (Either a b) where
  showsPrec p (Left x) = showParen (p > appPrec) (showString "Left " . showsPrec appPrec1 x)
  showsPrec p (Right y) = showParen (p > appPrec) (showString "Right " . showsPrec appPrec1 y)

showTuple :: [ShowS] -> ShowS
showTuple parts = showChar '(' . foldrList (.) id (intersperse (showChar ',') parts) . showChar ')'

instance (Show a, Show b) => Show (a, b) where
  showsPrec _ (a, b) = showTuple [shows a, shows b]

instance (Show a, Show b, Show c) => Show (a, b, c) where
  showsPrec _ (a, b, c) = showTuple [shows a, shows b, shows c]

instance (Show a, Show b, Show c, Show d) => Show (a, b, c, d) where
  showsPrec _ (a, b, c, d) = showTuple [shows a, shows b, shows c, shows d]

instance (Show a, Show b, Show c, Show d, Show e) => Show (a, b, c, d, e) where
  showsPrec _ (a, b, c, d, e) = showTuple [shows a, shows b, shows c, shows d, shows e]

instance (Show a, Show b, Show c, Show d, Show e, Show f) => Show (a, b, c, d, e, f) where
  showsPrec _ (a, b, c, d, e, f) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g) => Show (a, b, c, d, e, f, g) where
  showsPrec _ (a, b, c, d, e, f, g) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h) => Show (a, b, c, d, e, f, g, h) where
  showsPrec _ (a, b, c, d, e, f, g, h) =
    showTuple
      [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h]

instance
  (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i) =>
  Show (a, b, c, d, e, f, g, h, i)
  where
  showsPrec _ (a, b, c, d, e, f, g, h, i) =
    showTuple
      [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i]

instance
  (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j) =>
  Show (a, b, c, d, e, f, g, h, i, j)
  where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j) =
    showTuple
      [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j]

instance
  (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k) =>
  Show (a, b, c, d, e, f, g, h, i, j, k)
  where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k) =
    showTuple
      [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k]

instance
  (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l) =>
  Show (a, b, c, d, e, f, g, h, i, j, k, l)
  where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l) =
    showTuple
      [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l]

instance
  (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m) =>
  Show (a, b, c, d, e, f, g, h, i, j, k, l, m)
  where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m) =
    showTuple
      [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l
       , shows m]

instance
  (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n) =>
  Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n)
  where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n) =
    showTuple
      [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l
       , shows m, shows n]

instance
  (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n, Show o) =>
  Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
  where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) =
    showTuple
      [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l
       , shows m, shows n, shows o]

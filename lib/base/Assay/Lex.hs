-- | The lexemes of Haskell, for 'Read'.
module Assay.Lex where

import Assay.Char
import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.List
import Assay.Monad
import Assay.Num
import Assay.ReadP
import Assay.Show
import Assay.Types

data Lexeme
  = Char Char
  | String String
  | Punc String -- punctuation and reserved symbols: ( , ::
  | Ident String
  | Symbol String
  | Number Number
  | EOF
  deriving (Eq, Show)

-- | A base and digits; or decimal digits, those after the point, and the exponent.
data Number
  = Based Int [Int]
  | Decimal [Int] (Maybe [Int]) (Maybe Integer)
  deriving (Eq, Show)

numberToInteger :: Number -> Maybe Integer
numberToInteger (Based base ds) = Just (digitsValue (toInteger base) ds)
numberToInteger (Decimal ds Nothing Nothing) = Just (digitsValue 10 ds)
numberToInteger _ = Nothing

numberToRational :: Number -> Rational
numberToRational (Based base ds) = digitsValue (toInteger base) ds % 1
numberToRational (Decimal whole fraction power)
  | e >= 0 = (mantissa * 10 ^ e) % 1
  | otherwise = mantissa % (10 ^ negate e)
  where
    after = maybe [] id fraction
    mantissa = digitsValue 10 (whole ++ after)
    e = maybe 0 id power - toInteger (lengthList after)

-- | Nothing if it is too large for floating-point numbers of this range, and zero if it is too small: nobody computes
-- the power of an exponent that somebody typed in.
numberToRangedRational :: (Int, Int) -> Number -> Maybe Rational
numberToRangedRational (low, high) n@(Decimal whole fraction (Just power)) = case dropWhile (== 0) (whole ++ after) of
  [] -> Just (0 % 1)
  significant
    | place significant > toInteger high -> Nothing
    | place significant < toInteger low -> Just (0 % 1)
    | otherwise -> Just (numberToRational n)
  where
    after = maybe [] id fraction
    -- The power of ten above the first digit that is not zero; powers of ten are larger than those of two.
    place significant = toInteger (lengthList significant) - toInteger (lengthList after) + power
numberToRangedRational _ n = Just (numberToRational n)

-- | By halves, so that large numbers are made by few products of large numbers.
digitsValue :: Integer -> [Int] -> Integer
digitsValue base ds
  | lengthList ds < 40 = foldlList' (\n d -> n * base + toInteger d) 0 ds
  | otherwise = combine base (map toInteger ds)
  where
    combine _ [] = 0
    combine _ [n] = n
    combine b ns = let !b' = b * b in combine b' (pairs b (padded ns))
    padded ns
      | odd (lengthList ns) = 0 : ns
      | otherwise = ns
    pairs b (x : y : rest) = let !n = x * b + y in n : pairs b rest
    pairs _ rest = rest

lex :: ReadP Lexeme
lex = skipSpaces >> lexToken

expect :: Lexeme -> ReadP ()
expect lexeme = skipSpaces >> lexToken >>= \found -> case found == lexeme of
  True -> return ()
  False -> pfail

-- | The text of the next lexeme.
hsLex :: ReadP String
hsLex = skipSpaces >> fmap fst (gather lexToken)

-- | The first character decides.
lexToken :: ReadP Lexeme
lexToken = look >>= \s -> case s of
  [] -> return EOF
  c : _
    | isDigit c -> lexNumber
    | c == '"' -> lexString
    | c == '\'' -> lexCharacter
    | isPunctuationMark c -> get >> return (Punc [c])
    | beginsIdentifier c -> lexIdentifier
    | isSymbolCharacter c -> lexSymbol
    | otherwise -> pfail

isPunctuationMark :: Char -> Bool
isPunctuationMark c = elemList c ",;()[]{}`"

lexSymbol :: ReadP Lexeme
lexSymbol = fmap classify (munch1 isSymbolCharacter)
  where
    classify s
      | elemList s ["..", "::", "=", "\\", "|", "<-", "->", "@", "~", "=>"] = Punc s
      | otherwise = Symbol s

isSymbolCharacter :: Char -> Bool
isSymbolCharacter c
  | isAscii c = elemList c "!@#$%&*+./<=>?\\^|:-~"
  | otherwise = case generalCategory c of
      MathSymbol -> True
      CurrencySymbol -> True
      ModifierSymbol -> True
      OtherSymbol -> True
      DashPunctuation -> True
      OtherPunctuation -> True
      ConnectorPunctuation -> True
      _ -> False

beginsIdentifier :: Char -> Bool
beginsIdentifier c = isAlpha c || c == '_'

lexIdentifier :: ReadP Lexeme
lexIdentifier = fmap Ident (munch1 goesOn)
  where
    goesOn c = isAlphaNum c || c == '_' || c == '\''

-- Characters and strings.

lexCharacter :: ReadP Lexeme
lexCharacter = do
  _ <- char '\''
  (c, escaped) <- lexCharEscaped
  case escaped || c /= '\'' of
    True -> char '\'' >> return (Char c)
    False -> pfail

-- | Empty escapes after it belong to it.
lexChar :: ReadP Char
lexChar = lexCharEscaped >>= \(c, _) -> skipEmptyEscapes >> return c

skipEmptyEscapes :: ReadP ()
skipEmptyEscapes = (string "\\&" >> skipEmptyEscapes) <++ return ()

-- | A character, and whether it was written with a backslash.
lexCharEscaped :: ReadP (Char, Bool)
lexCharEscaped = get >>= \c -> case c of
  '\\' -> fmap (\d -> (d, True)) lexEscape
  _ -> return (c, False)

lexEscape :: ReadP Char
lexEscape = choice [letter, numeric, control, ascii]
  where
    letter = get >>= \c -> case c of
      'a' -> return '\a'
      'b' -> return '\b'
      'f' -> return '\f'
      'n' -> return '\n'
      'r' -> return '\r'
      't' -> return '\t'
      'v' -> return '\v'
      '\\' -> return '\\'
      '"' -> return '"'
      '\'' -> return '\''
      _ -> pfail
    numeric = do
      base <- lexBaseLetter <++ return 10
      n <- lexDigitsOf base
      case digitsValue (toInteger base) n of
        value
          | value <= toInteger (ord maxBound) -> return (chr (fromInteger value))
          | otherwise -> pfail
    control = do
      _ <- char '^'
      c <- get
      case c >= '@' && c <= '_' of
        True -> return (chr (ord c - ord '@'))
        False -> pfail
    -- SOH before SO: the longer name counts.
    ascii = (string "SOH" >> return '\SOH') <++ (string "SO" >> return '\SO') <++ choice
      [ string name >> return c
      | (name, c) <- ("DEL", '\DEL') : zip asciiNames (enumFrom '\0'), name /= "SO", name /= "SOH" ]

lexBaseLetter :: ReadP Int
lexBaseLetter = get >>= \c -> case c of
  'o' -> return 8
  'O' -> return 8
  'x' -> return 16
  'X' -> return 16
  _ -> pfail

lexString :: ReadP Lexeme
lexString = char '"' >> body id
  where
    body before = lexStringChar >>= \(c, escaped) -> case c == '"' && not escaped of
      True -> return (String (before ""))
      False -> body (before . (c :))
    lexStringChar = (string "\\&" >> lexStringChar) +++ gap +++ ordinary
    gap = do
      _ <- char '\\'
      _ <- satisfy isSpace
      skipSpaces
      _ <- char '\\'
      lexStringChar
    -- An escape cannot be a gap or \&, so the alternatives exclude each other.
    ordinary = lexCharEscaped

-- Numbers.

lexNumber :: ReadP Lexeme
lexNumber = fmap Number (lexBased <++ lexDecimal)

lexBased :: ReadP Number
lexBased = do
  _ <- char '0'
  base <- lexBaseLetter
  ds <- lexDigitsOf base
  return (Based base ds)

lexDecimal :: ReadP Number
lexDecimal = do
  whole <- lexDigitsOf 10
  fraction <- lexFraction <++ return Nothing
  power <- lexExponent <++ return Nothing
  return (Decimal whole fraction power)

lexFraction :: ReadP (Maybe [Int])
lexFraction = char '.' >> fmap Just (lexDigitsOf 10)

lexExponent :: ReadP (Maybe Integer)
lexExponent = (char 'e' +++ char 'E') >> fmap Just (signed +++ unsigned)
  where
    signed = do
      c <- char '-' +++ char '+'
      n <- unsigned
      return (if c == '-' then negate n else n)
    unsigned = fmap (digitsValue 10) (lexDigitsOf 10)

-- | All the digits that there are, at least one.
lexDigitsOf :: Int -> ReadP [Int]
lexDigitsOf base = look >>= \s -> case scan s of
  [] -> pfail
  ds -> mapGet ds >> return ds
  where
    scan (c : s) | Just d <- digitValue base c = d : scan s
    scan _ = []
    mapGet [] = return ()
    mapGet (_ : ds) = get >> mapGet ds

digitValue :: Int -> Char -> Maybe Int
digitValue base c
  | isHexDigit c && d < base = Just d
  | otherwise = Nothing
  where
    d = digitToInt c

readIntP :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadP a
readIntP base isDig value = fmap convert (munch1 isDig)
  where
    convert s = foldlList' (\n c -> n * base + fromIntegral (value c)) 0 s

readDecP, readHexP, readOctP :: (Eq a, Num a) => ReadP a
readDecP = readIntP 10 isDigit digitToInt
readHexP = readIntP 16 isHexDigit digitToInt
readOctP = readIntP 8 isOctDigit digitToInt

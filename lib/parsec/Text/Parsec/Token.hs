-- | Lexical parsers for a language.
module Text.Parsec.Token
  ( LanguageDef, GenLanguageDef (..), TokenParser, GenTokenParser (..), makeTokenParser
  ) where

import Control.Monad
import Control.Monad.Identity
import Data.Char (digitToInt, isAlpha, isSpace, toLower, toUpper)
import Data.List (nub)
import Text.Parsec.Char
import Text.Parsec.Combinator
import Text.Parsec.Prim

type LanguageDef st = GenLanguageDef String st Identity

data GenLanguageDef s u m = LanguageDef
  { commentStart :: String
  , commentEnd :: String
  , commentLine :: String
  , nestedComments :: Bool
  , identStart :: ParsecT s u m Char
  , identLetter :: ParsecT s u m Char
  , opStart :: ParsecT s u m Char
  , opLetter :: ParsecT s u m Char
  , reservedNames :: [String]
  , reservedOpNames :: [String]
  , caseSensitive :: Bool
  }

type TokenParser st = GenTokenParser String st Identity

data GenTokenParser s u m = TokenParser
  { identifier :: ParsecT s u m String
  , reserved :: String -> ParsecT s u m ()
  , operator :: ParsecT s u m String
  , reservedOp :: String -> ParsecT s u m ()
  , charLiteral :: ParsecT s u m Char
  , stringLiteral :: ParsecT s u m String
  , natural :: ParsecT s u m Integer
  , integer :: ParsecT s u m Integer
  , float :: ParsecT s u m Double
  , naturalOrFloat :: ParsecT s u m (Either Integer Double)
  , decimal :: ParsecT s u m Integer
  , hexadecimal :: ParsecT s u m Integer
  , octal :: ParsecT s u m Integer
  , symbol :: String -> ParsecT s u m String
  , lexeme :: forall a. ParsecT s u m a -> ParsecT s u m a
  , whiteSpace :: ParsecT s u m ()
  , parens :: forall a. ParsecT s u m a -> ParsecT s u m a
  , braces :: forall a. ParsecT s u m a -> ParsecT s u m a
  , angles :: forall a. ParsecT s u m a -> ParsecT s u m a
  , brackets :: forall a. ParsecT s u m a -> ParsecT s u m a
  , squares :: forall a. ParsecT s u m a -> ParsecT s u m a
  , semi :: ParsecT s u m String
  , comma :: ParsecT s u m String
  , colon :: ParsecT s u m String
  , dot :: ParsecT s u m String
  , semiSep :: forall a. ParsecT s u m a -> ParsecT s u m [a]
  , semiSep1 :: forall a. ParsecT s u m a -> ParsecT s u m [a]
  , commaSep :: forall a. ParsecT s u m a -> ParsecT s u m [a]
  , commaSep1 :: forall a. ParsecT s u m a -> ParsecT s u m [a]
  }

-- | What each token is; all but decimal, hexadecimal and octal skip the space after it.
makeTokenParser :: forall s u m. Stream s m Char => GenLanguageDef s u m -> GenTokenParser s u m
makeTokenParser language = TokenParser
  { identifier = token' (word language)
  , reserved = token' . reservedWord language
  , operator = token' (operatorName language)
  , reservedOp = token' . reservedOperator language
  , charLiteral = token' character <?> "character"
  , stringLiteral = token' text
  , natural = token' unsigned <?> "natural"
  , integer = token' (token' sign <*> unsigned) <?> "integer"
  , float = token' (number 10 digit >>= fractional) <?> "float"
  , naturalOrFloat = token' unsignedOrFloat <?> "number"
  , decimal = number 10 digit
  , hexadecimal = prefixed "xX" 16 hexDigit
  , octal = prefixed "oO" 8 octDigit
  , symbol = sign'
  , lexeme = token'
  , whiteSpace = space'
  , parens = between (sign' "(") (sign' ")")
  , braces = between (sign' "{") (sign' "}")
  , angles = between (sign' "<") (sign' ">")
  , brackets = between (sign' "[") (sign' "]")
  , squares = between (sign' "[") (sign' "]")
  , semi = sign' ";"
  , comma = sign' ","
  , colon = sign' ":"
  , dot = sign' "."
  , semiSep = \p -> sepBy p (sign' ";")
  , semiSep1 = \p -> sepBy1 p (sign' ";")
  , commaSep = \p -> sepBy p (sign' ",")
  , commaSep1 = \p -> sepBy1 p (sign' ",")
  }
  where
    space' :: ParsecT s u m ()
    space' = skipMany (blank language <?> "")
    token' :: ParsecT s u m a -> ParsecT s u m a
    token' p = p <* space'
    sign' name = token' (string name)

-- Space and comments.

blank :: Stream s m Char => GenLanguageDef s u m -> ParsecT s u m ()
blank language = foldr1 (<|>) ([skipMany1 (satisfy isSpace)]
  ++ [lineComment | not (null (commentLine language))]
  ++ [comment language | not (null (commentStart language))])
  where lineComment = try (string (commentLine language)) >> skipMany (satisfy (/= '\n'))

comment :: Stream s m Char => GenLanguageDef s u m -> ParsecT s u m ()
comment language = try (string (commentStart language)) >> rest
  where
    rest = foldr1 (<|>) ([void (try (string (commentEnd language)))]
      ++ [comment language >> rest | nestedComments language]
      ++ [skipMany1 (noneOf marks) >> rest, oneOf marks >> rest]) <?> "end of comment"
    marks = nub (commentEnd language ++ commentStart language)

-- Names and operators.

word, operatorName :: Stream s m Char => GenLanguageDef s u m -> ParsecT s u m String
word language = name "reserved word " isReserved ((:) <$> identStart language <*> many (identLetter language) <?> "identifier")
  where
    isReserved x = folded x `elem` map folded (reservedNames language)
    folded = if caseSensitive language then id else map toLower
operatorName language =
  name "reserved operator " (`elem` reservedOpNames language) ((:) <$> opStart language <*> many (opLetter language) <?> "operator")

-- | One that is not reserved.
name :: Stream s m t => String -> (String -> Bool) -> ParsecT s u m String -> ParsecT s u m String
name what isReserved p = try (p >>= \x -> if isReserved x then unexpected (what ++ show x) else return x)

reservedWord, reservedOperator :: Stream s m Char => GenLanguageDef s u m -> String -> ParsecT s u m ()
reservedWord language x = whole x (identLetter language) (if caseSensitive language then void (string x) else mapM_ anyCase x)
  where anyCase c = (if isAlpha c then char (toLower c) <|> char (toUpper c) else char c) <?> show x
reservedOperator language x = whole x (opLetter language) (void (string x))

-- | One that no further letter follows.
whole :: Stream s m t => String -> ParsecT s u m Char -> ParsecT s u m () -> ParsecT s u m ()
whole x more p = try (p >> (notFollowedBy more <?> "end of " ++ show x))

-- Characters and strings.

character :: Stream s m Char => ParsecT s u m Char
character = between (char '\'') (char '\'' <?> "end of character") (plain '\'' <|> (char '\\' >> escape) <?> "literal character")

text :: Stream s m Char => ParsecT s u m String
text = fmap concat (between (char '"') (char '"' <?> "end of string") (many part)) <?> "literal string"
  where
    part = fmap (: []) (plain '"') <|> (char '\\' >> (gap <|> ("" <$ char '&') <|> fmap (: []) escape)) <?> "string character"
    gap = "" <$ (many1 space >> (char '\\' <?> "end of string gap"))

plain :: Stream s m Char => Char -> ParsecT s u m Char
plain end = satisfy (\c -> c /= end && c /= '\\' && c > '\026')

escape :: Stream s m Char => ParsecT s u m Char
escape = choice [to <$ char c | (c, to) <- zip "abfnrtv\\\"'" "\a\b\f\n\r\t\v\\\"'"]
  <|> code <|> choice [to <$ try (string c) | (c, to) <- asciiNames] <|> control <?> "escape code"
  where
    code = do
      n <- number 10 digit <|> (char 'o' >> number 8 octDigit) <|> (char 'x' >> number 16 hexDigit)
      if n > 0x10FFFF then fail "invalid escape sequence" else return (toEnum (fromInteger n))
    control = char '^' >> fmap (\c -> toEnum (fromEnum c - 64)) upper

-- | Those of three letters come first: SO begins SOH.
asciiNames :: [(String, Char)]
asciiNames = [n | n@(x, _) <- names, length x == 3] ++ [n | n@(x, _) <- names, length x == 2]
  where
    names = zip (words codes) ['\0' ..] ++ [("DEL", '\DEL')]
    codes = "NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US SP"

-- Numbers.

number :: Stream s m Char => Integer -> ParsecT s u m Char -> ParsecT s u m Integer
number base p = many1 p >>= \ds -> return $! foldl (\n d -> base * n + toInteger (digitToInt d)) 0 ds

prefixed :: Stream s m Char => String -> Integer -> ParsecT s u m Char -> ParsecT s u m Integer
prefixed letters base p = oneOf letters >> number base p

sign :: Stream s m Char => ParsecT s u m (Integer -> Integer)
sign = (negate <$ char '-') <|> (id <$ char '+') <|> return id

unsigned :: Stream s m Char => ParsecT s u m Integer
unsigned = (char '0' >> (inBase <|> number 10 digit <|> return 0) <?> "") <|> number 10 digit

inBase :: Stream s m Char => ParsecT s u m Integer
inBase = prefixed "xX" 16 hexDigit <|> prefixed "oO" 8 octDigit

unsignedOrFloat :: Stream s m Char => ParsecT s u m (Either Integer Double)
unsignedOrFloat = (char '0' >> (fmap Left inBase <|> decimalOrFloat <|> fmap Right (fractional 0) <|> return (Left 0))) <|> decimalOrFloat
  where decimalOrFloat = number 10 digit >>= \n -> option (Left n) (fmap Right (fractional n))

-- | The rest of a number that has a fraction or an exponent.
fractional :: Stream s m Char => Integer -> ParsecT s u m Double
fractional n = (fraction >>= \f -> option "" power >>= \e -> double (f ++ e)) <|> (power >>= double)
  where
    double rest = case reads (show n ++ rest) of
      [(x, "")] -> return x
      _ -> parserZero
    fraction = char '.' >> fmap ('.' :) (many1 digit <?> "fraction") <?> "fraction"
    power = oneOf "eE" >> (\s e -> 'e' : s ++ show e) <$> plusMinus <*> (number 10 digit <?> "exponent") <?> "exponent"
    plusMinus = option "" (fmap (: []) (oneOf "+-"))

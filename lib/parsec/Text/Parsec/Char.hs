-- | Parsers of characters.
module Text.Parsec.Char where

import Data.Char
import Text.Parsec.Pos
import Text.Parsec.Prim

satisfy :: Stream s m Char => (Char -> Bool) -> ParsecT s u m Char
satisfy p = tokenPrim (\c -> show [c]) (\pos c _ -> updatePosChar pos c) (\c -> if p c then Just c else Nothing)

anyChar :: Stream s m Char => ParsecT s u m Char
anyChar = satisfy (\_ -> True)

char :: Stream s m Char => Char -> ParsecT s u m Char
char c = satisfy (== c) <?> show [c]

string :: Stream s m Char => String -> ParsecT s u m String
string = tokens show updatePosString

oneOf, noneOf :: Stream s m Char => [Char] -> ParsecT s u m Char
oneOf cs = satisfy (`elem` cs)
noneOf cs = satisfy (`notElem` cs)

spaces :: Stream s m Char => ParsecT s u m ()
spaces = skipMany space <?> "white space"

space, upper, lower, alphaNum, letter, digit, hexDigit, octDigit :: Stream s m Char => ParsecT s u m Char
space = satisfy isSpace <?> "space"
upper = satisfy isUpper <?> "uppercase letter"
lower = satisfy isLower <?> "lowercase letter"
alphaNum = satisfy isAlphaNum <?> "letter or digit"
letter = satisfy isAlpha <?> "letter"
digit = satisfy isDigit <?> "digit"
hexDigit = satisfy isHexDigit <?> "hexadecimal digit"
octDigit = satisfy isOctDigit <?> "octal digit"

newline, crlf, endOfLine, tab :: Stream s m Char => ParsecT s u m Char
newline = char '\n' <?> "lf new-line"
crlf = char '\r' *> char '\n' <?> "crlf new-line"
endOfLine = newline <|> crlf <?> "new-line"
tab = char '\t' <?> "tab"

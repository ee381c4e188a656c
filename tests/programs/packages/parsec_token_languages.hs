-- Tokens of three languages by the ready definitions: Haskell, Mondrian, and one in Java's style; sums by the older names of the module.
module Main (main) where

import Text.Parsec.Language (haskell, haskellDef, javaStyle, mondrian, mondrianDef)
import Text.Parsec.Token
import Text.ParserCombinators.Parsec (GenParser, Parser, choice, eof, many, parse, pzero, runParser, (<|>))
import Text.ParserCombinators.Parsec.Expr

data Token = Word String | Operator String | Number Integer | Real Double | Text String | Letter Char
  deriving (Show)

tokens :: TokenParser () -> Parser [Token]
tokens lang = whiteSpace lang *> many one <* eof
  where
    one = choice
      [ Word <$> identifier lang
      , either Number Real <$> naturalOrFloat lang
      , Text <$> stringLiteral lang
      , Letter <$> charLiteral lang
      , Operator <$> operator lang
      , Word <$> choice [name <$ reserved lang name | name <- ["let", "in", "where", "class"]]
      ]

java :: TokenParser ()
java = makeTokenParser javaStyle {reservedNames = ["CLASS", "in"], opLetter = pzero}

arithmetic :: GenParser Char st Double
arithmetic = buildExpressionParser table term
  where
    table =
      [ [Prefix (negate <$ reservedOp calc "-")]
      , [Infix ((/) <$ reservedOp calc "/") AssocLeft, Infix ((*) <$ reservedOp calc "*") AssocLeft]
      , [Infix ((-) <$ reservedOp calc "-") AssocLeft, Infix ((+) <$ reservedOp calc "+") AssocLeft]
      ]
    term = parens calc arithmetic <|> either fromInteger id <$> naturalOrFloat calc <|> pzero
    calc = makeTokenParser haskellDef {reservedOpNames = ["-", "/", "*", "+"]}

main :: IO ()
main = do
  print (parse (tokens haskell) "haskell" "let x' += 0x1F + 2.5e3 -- a comment\n {- nested {- twice -} -} \"caf\\233\\n\\ESC\\^A\" '\\t' >>= f_1")
  print (parse (tokens mondrian) "mondrian" "let total /* the sum */ 12 // rest\n in \"x\\&y\"")
  print (parse (tokens java) "java" "Class Main in 0b 077 \"a\\x41\\65\\o101\"")
  print (parse (tokens haskell) "haskell" "x \"never closed")
  print (parse (tokens haskell) "haskell" "'\\q'")
  print (map length [reservedNames haskellDef, reservedNames mondrianDef])
  print [runParser (arithmetic <* eof) () "sum" text | text <- ["1 + 2 * 3 - 4 / 8", "-(2.5 - 1) * 4", "1 +"]]

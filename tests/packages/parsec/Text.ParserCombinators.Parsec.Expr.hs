module Main (main) where

import Text.ParserCombinators.Parsec
import Text.ParserCombinators.Parsec.Expr
import Text.ParserCombinators.Parsec.Language
import Text.ParserCombinators.Parsec.Perm
import qualified Text.ParserCombinators.Parsec.Token as P
import Rows

lexer :: P.TokenParser ()
lexer = P.makeTokenParser haskellDef

expr :: Parser Integer
expr = buildExpressionParser table factor <?> "expression"
  where
    table =
      [ [Prefix (P.reservedOp lexer "-" >> return negate), Postfix (P.reservedOp lexer "!" >> return (\n -> product [1 .. n]))]
      , [op "*" (*) AssocLeft, op "/" div AssocLeft]
      , [op "+" (+) AssocLeft, op "-" (-) AssocLeft]
      , [op "<>" (\a b -> a * 10 + b) AssocRight, op "%" mod AssocNone] ]
    op s f = Infix (P.reservedOp lexer s >> return f)
    factor = P.parens lexer expr <|> P.natural lexer <?> "simple expression"

main :: IO ()
main = do
  value "buildExpressionParser" [either show show (parse (expr <* eof) "" s) | s <- ["1+2*3", "(1+2)*3", "4!-1", "1<>2<>3", "7%4%2", "1+", "", "2 -- c\n*3", "-5+3"]]
  value "permute" [parse (permute ((,) <$$> char 'a' <|?> ('_', char 'b'))) "" s | s <- ["ab", "ba", "a", "b"]]
  demand "buildExpressionParser" (\w -> parse (buildExpressionParser (w 1 [w 2 []]) (w 3 expr)) "" "1")

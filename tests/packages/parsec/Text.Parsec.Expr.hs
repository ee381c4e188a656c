module Main (main) where

import Text.Parsec
import Text.Parsec.Expr
import Text.Parsec.String
import Rows

data E = N Int | U Char E | B Char E E deriving Show

expr :: Parser E
expr = buildExpressionParser table term <?> "expression"
  where
    term = char '(' *> expr <* char ')' <|> N . read <$> many1 digit <?> "term"
    table =
      [ [Prefix (U '-' <$ char '-'), Prefix (U '~' <$ char '~'), Postfix (U '!' <$ char '!')]
      , [infix' '^' AssocRight]
      , [infix' '*' AssocLeft, infix' '/' AssocLeft]
      , [infix' '+' AssocLeft, infix' '-' AssocLeft, infix' ':' AssocRight]
      , [infix' '=' AssocNone, infix' '<' AssocNone, infix' '&' AssocLeft]
      ]
    infix' c = Infix (B c <$ char c)

each :: String -> Parser E -> [String] -> IO ()
each name p inputs = value name [either show show (parse (p <* eof) "" s) | s <- inputs]

main :: IO ()
main = do
  each "buildExpressionParser" expr ["1", "1+2*3", "1-2-3", "2^3^4", "-1", "-1!", "1*2+3*4", "(1+2)*3", "1=2", "~1^-2!"]
  each "buildExpressionParser errors" expr ["", "1+", "1+*2", "(1", "1)", "1 2", "--1", "1!!", "a"]
  each "AssocNone" expr ["1=2=3", "1=2<3", "1=2&3", "1&2=3"]
  each "AssocLeft" expr ["1+2:3", "1-2:3+4"]
  each "AssocRight" expr ["1:2+3", "1:2:3", "1:2-3"]
  each "none" (buildExpressionParser [] (N 1 <$ char '1')) ["1", "2"]
  each "empty level" (buildExpressionParser [[]] (N 1 <$ char '1')) ["1", "2", "1+"]
  demand "buildExpressionParser" (\w -> parse (buildExpressionParser (w 1 [w 2 []]) (w 3 expr)) "" "1")
  random "buildExpressionParser" (\(n : rest) -> either show show (parse (expr <* eof) "" (concat (zipWith (\i x -> if even i then show x else [("+-*/^=:!" !! (x `mod` 8))]) [0 :: Int ..] (take (n `mod` 9 + 1) rest)))))

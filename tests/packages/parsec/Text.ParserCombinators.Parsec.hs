module Main (main) where

import Text.ParserCombinators.Parsec
import Rows

-- Comma-separated values.
csv :: GenParser Char st [[String]]
csv = endBy (sepBy cell (char ',')) eol
  where
    cell = quoted <|> many (noneOf ",\n\r\"")
    quoted = between (char '"') (char '"' <?> "quote at end of cell") (many (noneOf "\"" <|> try (string "\"\"" >> return '"')))
    eol = try (string "\n\r") <|> try (string "\r\n") <|> string "\n" <|> string "\r" <?> "end of line"

main :: IO ()
main = do
  value "csv" [either show show (parse csv "(unknown)" s) | s <- ["a,b\nc,d\n", "\"x,\"\"y\",z\n", "a,\"b\n", "\n", "a"]]
  value "CharParser" (either show show (runParser (updateState (+ 1) >> getState :: CharParser Int Int) 1 "" ""))
  demand "csv" (\w -> parse (w 1 csv) (w 2 "f") (w 3 "a\n"))

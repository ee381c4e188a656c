module Main (main) where

import Text.Parsec
import Text.Parsec.String
import Rows

digits :: Parser String
digits = many1 digit

ones :: GenParser Int Char Int
ones = length <$> many (token show (const (error "no place")) (\n -> if n == 1 then Just () else Nothing))

main :: IO ()
main = do
  value "Parser" (parse digits "" "12a")
  value "GenParser" (runParser (ones <* putState 'y') 'x' "" [2, 1])
  action "parseFromFile" (parseFromFile (many anyChar >> char 'x') "Text.Parsec.String.none")

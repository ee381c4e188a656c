module Main (main) where

import qualified Data.Text.Lazy as D
import Text.Parsec
import Text.Parsec.Text.Lazy
import Rows

digits :: Parser String
digits = many1 digit

ones :: GenParser Char Int
ones = length <$> many (char '1')

main :: IO ()
main = do
  value "Parser" (parse digits "" (D.pack "12a"))
  value "Parser of the empty input" (either show id (parse digits "" D.empty))
  value "Parser and what is left" (either show show (parse (digits *> getInput) "" (D.pack "12ab\n")))
  value "Parser and its place" (either show show (parse (string "a\nbc" *> char 'd') "f" (D.pack "a\nbce")))
  value "GenParser" (runParser ((,) <$> ones <* putState 'y' <*> getState) 'x' "" (D.pack "1121"))
  action "parseFromFile" (parseFromFile (many anyChar >> char 'x') "Text.Parsec.Text.Lazy.none")

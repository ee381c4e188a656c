module Main (main) where

import Text.ParserCombinators.Parsec.Char
import Text.ParserCombinators.Parsec.Prim
import Rows

main :: IO ()
main = do
  value "pzero" (parse (pzero :: Parser ()) "f" "a", parse (pzero <|> char 'a') "f" "a")
  value "runParser" (runParser (char 'a' >> getState) 'u' "f" "a")
  value "try" (parse (try (string "ab") <|> string "ac") "f" "ac")
  value "getPosition" (parse (string "a\nb" >> getPosition) "f" "a\nb")
  value "getInput" (parse (char 'a' >> setInput "xy" >> getInput) "f" "ab")
  value "getParserState" (fmap (\s -> (stateInput s, statePos s, stateUser s)) (parse (getParserState >>= setParserState) "f" "ab"))
  demand "try" (\w -> parse (try (w 1 (char 'a'))) (w 2 "f") (w 3 "a"))
  demand "runParser" (\w -> runParser (w 1 (char 'a')) (w 2 'u') (w 3 "f") (w 4 "a"))

module Main (main) where

import Text.Parsec.Char
import Text.Parsec.Prim
import Text.Parsec.String
import Rows

each :: Show a => String -> Parser a -> [String] -> IO ()
each name p inputs = value name [either show show (parse ((,) <$> p <*> getPosition) "" s) | s <- inputs]

main :: IO ()
main = do
  each "oneOf" (oneOf "xyz") ["x", "a", ""]
  each "noneOf" (noneOf "xyz") ["x", "a", ""]
  each "spaces" spaces [" \t\n x", "x", ""]
  each "spaces then" (spaces >> char 'x') ["  x", "  y", "y"]
  each "space" space [" ", "\t", "x", ""]
  each "newline" newline ["\n", "\r\n", ""]
  each "crlf" crlf ["\r\n", "\n", "\rx", "\r"]
  each "endOfLine" endOfLine ["\r\n", "\n", "\rx", "x"]
  each "tab" tab ["\t", " "]
  each "tab positions" (string "abc\td\te") ["abc\td\te"]
  each "upper" upper ["A", "a", "1"]
  each "lower" lower ["A", "a", "1"]
  each "alphaNum" alphaNum ["A", "\233", "1", "_"]
  each "letter" letter ["A", "1"]
  each "digit" digit ["1", "a"]
  each "hexDigit" hexDigit ["f", "F", "g"]
  each "octDigit" octDigit ["7", "8"]
  each "char" (char 'a') ["a", "b", "", "\n", "\""]
  each "char quote" (char '"') ["b"]
  each "char newline" (char '\n') ["b"]
  each "anyChar" anyChar ["a", ""]
  each "satisfy" (satisfy (> 'm')) ["z", "a", ""]
  each "string" (string "abc") ["abc", "abd", "x", "ab", ""]
  each "string lines" (string "a\nb\n") ["a\nb\n", "a\nc"]
  each "string quote" (string "\"a\"") ["x"]
  demand "satisfy" (\w -> parse (satisfy (w 1 (> 'm'))) (w 2 "") (w 3 "z"))
  demand "oneOf" (\w -> parse (oneOf (w 1 "z")) (w 2 "") (w 3 "z"))
  demand "noneOf" (\w -> parse (noneOf (w 1 "z")) (w 2 "") (w 3 "z"))
  demand "char" (\w -> parse (char (w 1 'z')) (w 2 "") (w 3 "z"))
  demand "anyChar" (\w -> parse (w 1 anyChar) (w 2 "") (w 3 (w 4 'z' : w 5 "")))
  demand "string" (\w -> parse (string (w 1 (w 2 'x' : w 3 "yz"))) (w 4 "") (w 5 (w 6 'x' : w 7 "yz")))
  demand "string other" (\w -> parse (string (w 1 (w 2 'x' : w 3 "yz"))) (w 4 "") (w 5 (w 6 'y' : w 7 "yz")))
  demand "string empty" (\w -> parse (string (w 1 "")) (w 4 "") (w 5 (w 6 'x' : w 7 "yz")))

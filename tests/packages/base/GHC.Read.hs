module Main (main) where

import GHC.Read
import Rows hiding (list)
import Text.ParserCombinators.ReadPrec (readPrec_to_S)

main :: IO ()
main = do
  let run p s = readPrec_to_S p 0 s
  value "list" (run (list readPrec) "[1, 2] x" :: [([Int], String)])
  value "choose" (map (run (choose [("ab", pure 1), ("+", pure 2), ("ab", pure 3)])) [" ab c", "+ 1", "abc"])
  value "paren" (run (paren readPrec) "(3)" :: [(Int, String)], run (parens readPrec) "((3))" :: [(Int, String)])
  value "expectP" (map fst (lex "ab c"))
  value "readField" (run (readField "x" readPrec) "x = 3" :: [(Int, String)])
  value "readFieldHash" (run (readFieldHash "x" readPrec) "x# = 3" :: [(Int, String)])
  value "readSymField" (run (readSymField "+" readPrec) "(+) = 3" :: [(Int, String)])
  value "lexDigits" (lexDigits "12a", lexDigits "a")
  value "readLitChar" (map readLitChar ["abc", "\\nx", "a\\&b", "\\65\\&5", "\\SO\\&H", ""])
  value "lexLitChar" (map lexLitChar ["abc", "\\nx", "a\\&b", "\\65\\&5", "\\SO\\&H", "\\x41g", ""])
  value "readNumber" (reads "-3" :: [(Int, String)])

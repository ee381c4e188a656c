module Main (main) where

import Text.Parsec
import Text.Parsec.Language
import Text.Parsec.String (Parser)
import qualified Text.Parsec.Token as T
import Rows

each :: Show a => String -> Parser a -> [String] -> IO ()
each name p inputs = value name [either show show (parse ((,) <$> p <*> getInput) "" s) | s <- inputs]

hs, low, flat, plain :: T.TokenParser ()
hs = T.makeTokenParser haskellDef
low = T.makeTokenParser javaStyle {T.reservedNames = ["While", "do"], T.reservedOpNames = ["=", "=="]}
flat = T.makeTokenParser emptyDef {T.commentStart = "(*", T.commentEnd = "*)", T.nestedComments = False}
plain = T.makeTokenParser emptyDef {T.commentLine = "#"}

main :: IO ()
main = do
  each "identifier" (T.identifier hs) ["abc  d", "a1'_ ", "let ", "letter", "1", "", "_a"]
  each "identifier folded" (T.identifier low) ["while", "WHILE", "Do", "dot"]
  each "reserved" (T.reserved hs "let") ["let x", "letx", "le", "Let", ""]
  each "reserved folded" (T.reserved low "While") ["while x", "WHILE", "whilex", "wh", "x"]
  each "operator" (T.operator hs) ["+ 1", "->", "-->", "=", "==", "a", ""]
  each "reservedOp" (T.reservedOp hs "=") ["= 1", "==", "a", ""]
  each "charLiteral" (T.charLiteral hs) ["'a' b", "'\\n'", "'\\''", "'\\65'", "'\\x41'", "'\\o101'", "'\\^A'", "'\\SOH'", "'\\SO'", "'\\DEL'", "'\\SP'", "''", "'ab'", "'\\q'", "'\\1114112'", "'a", "a", "'\n'"]
  each "stringLiteral" (T.stringLiteral hs) ["\"ab\" c", "\"\"", "\"a\\nb\\tc\\\"d\\\\\"", "\"a\\   \\b\"", "\"a\\&b\"", "\"\\SO\\&H\\SOH\"", "\"\\1234\\&5\"", "\"a", "\"a\nb\"", "\"\\q\"", "\"a\\  b\"", "a"]
  each "ascii" (T.stringLiteral hs) [concat ["\"\\", c, "\""] | c <- words "NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US SP DEL a b f n r t v"]
  each "natural" (T.natural hs) ["12 x", "0", "007", "0x1fG", "0XFF", "0o17", "0O8", "0b1", "x", "-1", ""]
  each "integer" (T.integer hs) ["12", "-12", "- 12", "+ 0x10", "--1", "x"]
  each "float" (T.float hs) ["1.5 x", "1e3", "1.5e-3", "1.5E+3", "1", "1.", "1.e", ".5", "1.5e", "1e400", "12345678901234567890.5", "x"]
  each "naturalOrFloat" (T.naturalOrFloat hs) ["1.5 x", "1e3", "12", "0", "0.5", "0x10", "0o17", "01", "0e1", "00.5", "1.", "1.e", "x"]
  each "decimal" (T.decimal hs) ["12 x", "x"]
  each "hexadecimal" (T.hexadecimal hs) ["x1F y", "XG", "1"]
  each "octal" (T.octal hs) ["o17 y", "O8", "1"]
  each "symbol" (T.symbol hs "abc") ["abc d", "abd", "x"]
  each "lexeme" (T.lexeme hs digit) ["1  2", "x"]
  each "whiteSpace" (T.whiteSpace hs) ["  \n x", "-- c\nx", "{- a {- b -} c -} x", "{- a", "{- {- -}", "-- c", "--x", "x", "", "{--}x", "{- - } -}"]
  each "whiteSpace flat" (T.whiteSpace flat) ["(* a (* b *) c", "(* a", "( x", "(**)x"]
  each "whiteSpace line" (T.whiteSpace plain) ["# a\n # b\nx", "{- a -}", "x"]
  each "whiteSpace none" (T.whiteSpace (T.makeTokenParser emptyDef)) ["  -- x", "x"]
  each "parens" (T.parens hs (T.natural hs)) ["( 1 ) x", "(1", "()", "1"]
  each "braces" (T.braces hs (T.natural hs)) ["{ 1 } x", "{1"]
  each "angles" (T.angles hs (T.natural hs)) ["< 1 > x", "<1"]
  each "brackets" (T.brackets hs (T.natural hs)) ["[ 1 ] x", "[1"]
  each "squares" (T.squares hs (T.natural hs)) ["[ 1 ] x", "[1"]
  each "semi" (T.semi hs) ["; x", "x"]
  each "comma" (T.comma hs) [", x", "x"]
  each "colon" (T.colon hs) [": x", "x"]
  each "dot" (T.dot hs) [". x", "x"]
  each "semiSep" (T.semiSep hs (T.natural hs)) ["1 ; 2;3 x", "", "1;", "x"]
  each "semiSep1" (T.semiSep1 hs (T.natural hs)) ["1 ; 2;3 x", "", "1;"]
  each "commaSep" (T.commaSep hs (T.natural hs)) ["1 , 2,3 x", "", "1,", "x"]
  each "commaSep1" (T.commaSep1 hs (T.natural hs)) ["1 , 2,3 x", "", "1,"]
  each "program" (T.whiteSpace hs >> many (T.identifier hs >>= \x -> T.reservedOp hs "=" >> T.integer hs >>= \n -> T.semi hs >> return (x, n)) <* eof) ["  a = 1; b = -2 ; -- end\n", "a = ;", "a 1", "a = 1", "let = 1;"]
  demand "makeTokenParser" (\w -> parse (T.natural (T.makeTokenParser (w 1 haskellDef))) "" (w 2 "1"))
  demand "lexeme" (\w -> parse (T.lexeme hs (w 1 digit)) "" (w 2 "1"))
  random "naturalOrFloat" (\(n : rest) -> either show show (parse (T.naturalOrFloat hs <* eof) "" (map (\x -> "0123.e-xF" !! (x `mod` 9)) (take (n `mod` 7) rest))))
  random "stringLiteral" (\(n : rest) -> either show show (parse (T.stringLiteral hs <* eof) "" ("\"" ++ map (\x -> "ab\\n0x \"SOH&^" !! (x `mod` 13)) (take (n `mod` 10) rest) ++ "\"")))

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
  demand "identifier" (\w -> parse (T.identifier (w 1 hs)) (w 2 "") (w 3 "abc"))
  demand "operator" (\w -> parse (T.operator (w 1 hs)) (w 2 "") (w 3 "+"))
  demand "charLiteral" (\w -> parse (T.charLiteral (w 1 hs)) (w 2 "") (w 3 "'a'"))
  demand "stringLiteral" (\w -> parse (T.stringLiteral (w 1 hs)) (w 2 "") (w 3 "\"a\""))
  demand "natural" (\w -> parse (T.natural (w 1 hs)) (w 2 "") (w 3 "12"))
  demand "integer" (\w -> parse (T.integer (w 1 hs)) (w 2 "") (w 3 "-12"))
  demand "float" (\w -> parse (T.float (w 1 hs)) (w 2 "") (w 3 "1.5"))
  demand "naturalOrFloat" (\w -> parse (T.naturalOrFloat (w 1 hs)) (w 2 "") (w 3 "1.5"))
  demand "decimal" (\w -> parse (T.decimal (w 1 hs)) (w 2 "") (w 3 "12"))
  demand "hexadecimal" (\w -> parse (T.hexadecimal (w 1 hs)) (w 2 "") (w 3 "x1F"))
  demand "octal" (\w -> parse (T.octal (w 1 hs)) (w 2 "") (w 3 "o17"))
  demand "whiteSpace" (\w -> parse (T.whiteSpace (w 1 hs)) (w 2 "") (w 3 "  x"))
  demand "semi" (\w -> parse (T.semi (w 1 hs)) (w 2 "") (w 3 "; x"))
  demand "comma" (\w -> parse (T.comma (w 1 hs)) (w 2 "") (w 3 ","))
  demand "colon" (\w -> parse (T.colon (w 1 hs)) (w 2 "") (w 3 ":"))
  demand "dot" (\w -> parse (T.dot (w 1 hs)) (w 2 "") (w 3 "."))
  demand "reserved" (\w -> parse (T.reserved (w 1 hs) (w 2 "let")) (w 3 "") (w 4 "let x"))
  demand "reserved only" (\w -> T.reserved (w 1 hs) (w 2 "let"))
  demand "reservedOp" (\w -> parse (T.reservedOp (w 1 hs) (w 2 "=")) (w 3 "") (w 4 "= x"))
  demand "reservedOp only" (\w -> T.reservedOp (w 1 hs) (w 2 "="))
  demand "symbol" (\w -> parse (T.symbol (w 1 hs) (w 2 "abc")) (w 3 "") (w 4 "abc x"))
  demand "symbol only" (\w -> T.symbol (w 1 hs) (w 2 "abc"))
  demand "parens" (\w -> parse (T.parens (w 1 hs) (w 2 digit)) (w 3 "") (w 4 "(1)"))
  demand "parens fails" (\w -> parse (T.parens (w 1 hs) (w 2 digit)) (w 3 "") (w 4 "x"))
  demand "braces" (\w -> parse (T.braces (w 1 hs) (w 2 digit)) (w 3 "") (w 4 "{1}"))
  demand "braces fails" (\w -> parse (T.braces (w 1 hs) (w 2 digit)) (w 3 "") (w 4 "x"))
  demand "angles" (\w -> parse (T.angles (w 1 hs) (w 2 digit)) (w 3 "") (w 4 "<1>"))
  demand "angles fails" (\w -> parse (T.angles (w 1 hs) (w 2 digit)) (w 3 "") (w 4 "x"))
  demand "brackets" (\w -> parse (T.brackets (w 1 hs) (w 2 digit)) (w 3 "") (w 4 "[1]"))
  demand "brackets fails" (\w -> parse (T.brackets (w 1 hs) (w 2 digit)) (w 3 "") (w 4 "x"))
  demand "squares" (\w -> parse (T.squares (w 1 hs) (w 2 digit)) (w 3 "") (w 4 "[1]"))
  demand "squares fails" (\w -> parse (T.squares (w 1 hs) (w 2 digit)) (w 3 "") (w 4 "x"))
  demand "semiSep" (\w -> parse (T.semiSep (w 1 hs) (w 2 digit)) (w 3 "") (w 4 "1;2"))
  demand "semiSep fails" (\w -> parse (T.semiSep (w 1 hs) (w 2 digit)) (w 3 "") (w 4 "x"))
  demand "semiSep1" (\w -> parse (T.semiSep1 (w 1 hs) (w 2 digit)) (w 3 "") (w 4 "1;2"))
  demand "semiSep1 fails" (\w -> parse (T.semiSep1 (w 1 hs) (w 2 digit)) (w 3 "") (w 4 "x"))
  demand "commaSep" (\w -> parse (T.commaSep (w 1 hs) (w 2 digit)) (w 3 "") (w 4 "1,2"))
  demand "commaSep fails" (\w -> parse (T.commaSep (w 1 hs) (w 2 digit)) (w 3 "") (w 4 "x"))
  demand "commaSep1" (\w -> parse (T.commaSep1 (w 1 hs) (w 2 digit)) (w 3 "") (w 4 "1,2"))
  demand "commaSep1 fails" (\w -> parse (T.commaSep1 (w 1 hs) (w 2 digit)) (w 3 "") (w 4 "x"))
  demand "whiteSpace of one made" (\w -> parse (T.whiteSpace (T.makeTokenParser emptyDef {T.commentStart = w 1 "/*", T.commentEnd = w 2 "*/", T.commentLine = w 3 "//", T.nestedComments = w 4 True, T.reservedNames = w 5 [w 6 "if"], T.caseSensitive = w 7 True})) "" "x")
  demand "whiteSpace of a comment" (\w -> parse (T.whiteSpace (T.makeTokenParser emptyDef {T.commentStart = w 1 "/*", T.commentEnd = w 2 "*/", T.commentLine = w 3 "//", T.nestedComments = w 4 True, T.reservedNames = w 5 [w 6 "if"], T.caseSensitive = w 7 True})) "" " /* a */ x")
  demand "identifier of one made" (\w -> parse (T.identifier (T.makeTokenParser emptyDef {T.identStart = w 1 letter, T.identLetter = w 2 (char '_'), T.opStart = w 3 digit, T.opLetter = w 4 digit, T.reservedNames = w 5 [w 6 "if", w 7 "then"], T.reservedOpNames = w 8 [], T.caseSensitive = w 9 True})) "" "x")
  demand "operator of one made" (\w -> parse (T.operator (T.makeTokenParser emptyDef {T.identStart = w 1 letter, T.identLetter = w 2 (char '_'), T.opStart = w 3 digit, T.opLetter = w 4 digit, T.reservedNames = w 5 [w 6 "if"], T.reservedOpNames = w 7 [w 8 "11"], T.caseSensitive = w 9 True})) "" "12")
  value "commentStart" (map T.commentStart [emptyDef, haskellStyle, javaStyle, mondrianDef :: LanguageDef ()])
  demand "commentStart" (\w -> T.commentStart (w 1 (emptyDef :: LanguageDef ())))
  value "commentEnd" (map T.commentEnd [emptyDef, haskellStyle, javaStyle, mondrianDef :: LanguageDef ()])
  demand "commentEnd" (\w -> T.commentEnd (w 1 (emptyDef :: LanguageDef ())))
  value "commentLine" (map T.commentLine [emptyDef, haskellStyle, javaStyle, mondrianDef :: LanguageDef ()])
  demand "commentLine" (\w -> T.commentLine (w 1 (emptyDef :: LanguageDef ())))
  value "nestedComments" (map T.nestedComments [emptyDef, haskellStyle, javaStyle, mondrianDef :: LanguageDef ()])
  demand "nestedComments" (\w -> T.nestedComments (w 1 (emptyDef :: LanguageDef ())))
  value "reservedNames" (map T.reservedNames [emptyDef, haskellStyle, javaStyle, mondrianDef :: LanguageDef ()])
  demand "reservedNames" (\w -> T.reservedNames (w 1 (emptyDef :: LanguageDef ())))
  value "reservedOpNames" (map T.reservedOpNames [emptyDef, haskellStyle, javaStyle, mondrianDef :: LanguageDef ()])
  demand "reservedOpNames" (\w -> T.reservedOpNames (w 1 (emptyDef :: LanguageDef ())))
  value "caseSensitive" (map T.caseSensitive [emptyDef, haskellStyle, javaStyle, mondrianDef :: LanguageDef ()])
  demand "caseSensitive" (\w -> T.caseSensitive (w 1 (emptyDef :: LanguageDef ())))
  each "identStart" (T.identStart haskellStyle) ["a", "_", "1", "+", "~", ""]
  demand "identStart" (\w -> parse (T.identStart (w 1 haskellStyle)) (w 2 "") (w 3 "a"))
  each "identLetter" (T.identLetter haskellStyle) ["a", "_", "1", "+", "~", ""]
  demand "identLetter" (\w -> parse (T.identLetter (w 1 haskellStyle)) (w 2 "") (w 3 "_"))
  each "opStart" (T.opStart haskellStyle) ["a", "_", "1", "+", "~", ""]
  demand "opStart" (\w -> parse (T.opStart (w 1 haskellStyle)) (w 2 "") (w 3 "+"))
  each "opLetter" (T.opLetter haskellStyle) ["a", "_", "1", "+", "~", ""]
  demand "opLetter" (\w -> parse (T.opLetter (w 1 haskellStyle)) (w 2 "") (w 3 "~"))
  random "naturalOrFloat" (\(n : rest) -> either show show (parse (T.naturalOrFloat hs <* eof) "" (map (\x -> "0123.e-xF" !! (x `mod` 9)) (take (n `mod` 7) rest))))
  random "stringLiteral" (\(n : rest) -> either show show (parse (T.stringLiteral hs <* eof) "" ("\"" ++ map (\x -> "ab\\n0x \"SOH&^" !! (x `mod` 13)) (take (n `mod` 10) rest) ++ "\"")))

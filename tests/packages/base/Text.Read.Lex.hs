module Main (main) where

import Rows
import Text.ParserCombinators.ReadP (readP_to_S)
import Text.Read.Lex

main :: IO ()
main = do
  let whole s = readP_to_S Text.Read.Lex.lex s
      number s = case [n | (Number n, "") <- whole s] of { n : _ -> n; [] -> error ("no number: " ++ s) }
  mapM_ (\s -> value ("lex " ++ s) [(l, r) | (l, r) <- whole s, case l of { Number _ -> False; _ -> True }]) ["abc' d", "'a'", "'\\n'x", "\"a\\&b\\   \\c\"", "(", "::", "+++", "=>", "->", "_x1", "", "  ", "`", "'ab'", "\\", "..", "\"open"]
  value "numberToInteger" (map (numberToInteger . number) ["12", "0x1F", "0o17", "1.5", "1e3", "007"])
  value "numberToFixed" (map (numberToFixed 2 . number) ["12", "0x1F", "1.5", "1.567", "1.00", "1e3"])
  value "numberToFixed 0" (map (numberToFixed 0 . number) ["12", "1.5"])
  value "numberToRational" (map (numberToRational . number) ["12", "0x1F", "1.5", "1.5e3", "2e-2"])
  value "numberToRangedRational" (map (numberToRangedRational (-10, 10) . number) ["12", "1.5", "1e3", "1e100", "1e-100", "0e1000"])
  value "Number ==" (number "12" == number "12", number "12" == number "12.0")
  value "expect" (readP_to_S (expect (Ident "ab")) " ab c", readP_to_S (expect (Ident "ab")) "abc")
  value "hsLex" (map (readP_to_S hsLex) [" ab c", "1.5e3x", "'a'", "\"x\" y", "", "("])
  value "lexChar" (map (readP_to_S lexChar) ["abc", "\\nx", "\\&a", "a\\&\\&b", "\\65\\&5", "\\SOH", "\\SO\\&H", "\\^A", ""])
  value "readIntP" (readP_to_S (readIntP 3 (`elem` "012") (\c -> fromEnum c - 48)) "2103" :: [(Int, String)])
  value "readDecP" (readP_to_S readDecP "12x" :: [(Int, String)], readP_to_S readDecP "x" :: [(Int, String)])
  value "readHexP" (readP_to_S readHexP "1Fg" :: [(Int, String)])
  value "readOctP" (readP_to_S readOctP "178" :: [(Int, String)])
  value "isSymbolChar" (filter isSymbolChar ['\0' .. '\255'])

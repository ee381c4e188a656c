-- Data.Char: classes of characters, conversions, Unicode.
-- uses: 3.2 literals, 3.11 list comprehensions

import Data.Char

rot13 :: Char -> Char
rot13 c
  | isUpper c = turn 'A'
  | isLower c, isAscii c = turn 'a'
  | otherwise = c
  where
    turn base = chr ((ord c - ord base + 13) `mod` 26 + ord base)

main :: IO ()
main = do
  putStrLn (map rot13 "Hello, World!")
  putStrLn (map (rot13 . rot13) "Round trip")
  print [(c, isAlpha c, isDigit c, isSpace c, isPunctuation c, isUpper c) | c <- "a1 ,Zé€"]
  print (map toUpper "straße é", map toLower "ÀÉÎ", map digitToInt "09afAF", map intToDigit [0, 9, 10, 15])
  print (map generalCategory "aA1 _+(«\n")
  print (ord 'a', chr 955, [minBound, maxBound :: Char], succ 'a', fromEnum 'λ')
  putStrLn "λ → ∀ α. 日本語 🙂"
  print "λ → 🙂"
  print (length "🙂é", map isAlphaNum "λ9_", isSymbol '∀', isControl '\DEL', isPrint '\1234', isHexDigit 'g', isOctDigit '7')
  print (words "a\160b\8195c", subtract 1 (ord maxBound), isSeparator ' ', lexLitChar "\\nabc", readLitChar "\\x41z")
  print (showLitChar '\200' "", map toTitle "ab")

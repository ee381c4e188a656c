-- A lexer and a caesar cipher by Data.Char: categories of characters, cases beyond ASCII, identifiers, digits of all bases.
module Main (main) where

import Data.Char
import Data.List (sortOn, group, sort)

data Token = Word String | Number Integer | Text String | Symbol String | Strange Char deriving (Show, Eq)

tokens :: String -> [Token]
tokens "" = []
tokens s@(c : cs)
  | isSpace c = tokens cs
  | isAlpha c || c == '_' = let (w, rest) = span (\x -> isAlphaNum x || x `elem` "_'" || isMark x) s in Word w : tokens rest
  | c == '0', x : ds <- cs, toLower x == 'x', (h, rest) <- span isHexDigit ds, not (null h) = Number (digits 16 h) : tokens rest
  | isDigit c = let (ds, rest) = span isDigit s in Number (digits 10 ds) : tokens rest
  | c == '"' = let (body, rest) = string cs in Text body : tokens rest
  | isPunctuation c || isSymbol c = let (op, rest) = span (\x -> isSymbol x || x `elem` ":!&*-/.") s in if null op then Symbol [c] : tokens cs else Symbol op : tokens rest
  | otherwise = Strange c : tokens cs
  where
    digits b = foldl (\n d -> n * b + toInteger (digitToInt d)) 0
    string "" = ("", "")
    string ('"' : rest) = ("", rest)
    string rest@('\\' : _) | [(x, rest')] <- readLitChar rest = let (b, r) = string rest' in (x : b, r)
    string (x : rest) = let (b, r) = string rest in (x : b, r)

caesar :: Int -> String -> String
caesar n = map turn
  where
    turn c
      | isAsciiLower c = rotate 'a' c
      | isAsciiUpper c = rotate 'A' c
      | otherwise = c
    rotate base c = chr (ord base + (ord c - ord base + n) `mod` 26)

-- The shift by which e comes out the most frequent.
crack :: String -> String
crack s = caesar (ord 'e' - ord most) s
  where most = snd (last (sort [(length g, head g) | g <- group (sort (map toLower (filter isAsciiLower s)))]))

titleCase :: String -> String
titleCase = unwords . map (\w -> case w of { c : cs -> toTitle c : map toLower cs; "" -> "" }) . words

main :: IO ()
main = do
  mapM_ print (tokens "let x_1' = 0xFF + 42 -- \"a\\tb\\65\\\"\" <=>(\955)")
  let secret = caesar 7 "Everyone keeps these secrets between themselves."
  putStrLn secret
  putStrLn (crack secret)
  putStrLn (show (titleCase "the GREAT \252ber \454ungle"))
  mapM_ (\c -> putStrLn (showLitChar c "" ++ " " ++ show (generalCategory c) ++ " " ++ show (isAlpha c, isUpper c, isPrint c, isSeparator c)))
    ['a', '\201', '\960', '5', '\189', '$', '\8364', '\768', '\160', '\7', '\12354']
  print (map toUpper "stra\223e \255", map toLower "\913\937", map digitToInt "09afAF", map intToDigit [0, 10, 15])
  print (map isOctDigit "78", map isNumber "\189\178x", map isControl "\n\DEL ", map isLatin1 "\255\256", map isAscii "\127\128", subtract (ord 'a') (ord 'z'))
  print (lexLitChar "\\nHello", readLitChar "\\x41BC", sortOn toLower "bAcB", [minBound, maxBound :: Char], succ 'z')

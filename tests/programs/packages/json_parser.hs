-- A parser of JSON, and a printer with indentation.
module Main (main) where

import Data.Char (chr, isControl)
import Data.List (intercalate)
import Numeric (readHex, showHex)
import Text.Parsec
import Text.Parsec.String (Parser)

data Json = Null | Bool Bool | Number Double | String String | Array [Json] | Object [(String, Json)] deriving (Eq, Show)

token' :: Parser a -> Parser a
token' p = p <* spaces

symbol :: Char -> Parser Char
symbol = token' . char

json :: Parser Json
json = choice
  [ Null <$ word "null", Bool True <$ word "true", Bool False <$ word "false"
  , Number <$> token' number <?> "number", String <$> token' text
  , Array <$> between (symbol '[') (symbol ']') (json `sepBy` symbol ',')
  , Object <$> between (symbol '{') (symbol '}') (pair `sepBy` symbol ',') ] <?> "value"
  where
    word w = token' (try (string w))
    pair = (,) <$> (token' text <?> "key") <* symbol ':' <*> json

number :: Parser Double
number = do
  sign <- option "" (string "-")
  whole <- string "0" <|> many1 digit
  fraction <- option ".0" ((:) <$> char '.' <*> many1 digit)
  power <- option "" (do { _ <- oneOf "eE"; s <- option "" (string "-" <|> "" <$ string "+"); ds <- many1 digit; return ('e' : s ++ ds) })
  return ((if sign == "-" then negate else id) (read (whole ++ fraction ++ power)))

text :: Parser String
text = between (char '"') (char '"' <?> "end of string") (many (char '\\' *> escape <|> satisfy (\c -> c /= '"' && not (isControl c))))
  where
    escape = choice [b <$ char a | (a, b) <- zip "\"\\/bfnrt" "\"\\/\b\f\n\r\t"] <|> char 'u' *> (chr . fst . head . readHex <$> count 4 hexDigit) <?> "escape"

render :: Int -> Json -> String
render n j = case j of
  Null -> "null"
  Bool b -> if b then "true" else "false"
  Number x | x == fromIntegral (round x :: Integer) -> show (round x :: Integer)
           | otherwise -> show x
  String s -> quoted s
  Array [] -> "[]"
  Array xs -> block '[' ']' (map (render (n + 2)) xs)
  Object fields -> block '{' '}' [quoted k ++ ": " ++ render (n + 2) v | (k, v) <- fields]
  where
    block open close parts = open : "\n" ++ intercalate ",\n" (map (replicate (n + 2) ' ' ++) parts) ++ "\n" ++ replicate n ' ' ++ [close]
    quoted s = "\"" ++ concatMap escaped s ++ "\""
    escaped c | c `elem` "\"\\" = ['\\', c] | c < ' ' || c > '~' = "\\u" ++ drop (length h) "0000" ++ h | otherwise = [c]
      where h = showHex (fromEnum c) ""

main :: IO ()
main = do
  let source = " {\"name\": \"caf\\u00e9 \\\"x\\\"\", \"sizes\": [1, -2.5, 3e2, 0.125], \"none\": null, \"empty\": [[], {}], \"ok\": true} "
      whole = spaces *> json <* eof
  case parse whole "source" source of
    Left e -> print e
    Right j -> putStrLn (render 0 j) >> print (parse whole "again" (render 0 j) == Right j)
  mapM_ (\s -> putStrLn (either show show (parse whole "bad" s))) ["", "[1, 2", "{\"a\" 1}", "[1,]", "\"abc", "tru", "{\"a\": 1, b}", "\"\\x\"", "-", "01", "[1] 2"]

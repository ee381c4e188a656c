-- INI files: sections, keys and comments; a later section adds to an earlier one.
module Main (main) where

import Control.Monad (void)
import Data.Char (isSpace)
import Text.Parsec
import Text.Parsec.String (Parser)

type Section = (String, [(String, String)])

ini :: Parser [Section]
ini = do
  blanks
  top <- keys
  sections <- many section
  eof
  return (merge (("", top) : sections))

section :: Parser Section
section = (,) <$> (between (char '[') (char ']') (many1 (noneOf "]\n")) <* rest) <*> keys <?> "section"

keys :: Parser [(String, String)]
keys = many key

key :: Parser (String, String)
key = do
  name <- many1 (alphaNum <|> oneOf "_.-") <?> "key"
  padding
  _ <- oneOf "=:" <?> "= or :"
  padding
  value <- manyTill anyChar (lookAhead (void endOfLine <|> eof))
  rest
  return (name, trim value)

padding, rest, blanks, comment :: Parser ()
padding = skipMany (oneOf " \t")
rest = padding <* optional comment <* (void endOfLine <|> eof) <* blanks
blanks = skipMany (void space <|> comment)
comment = oneOf ";#" *> skipMany (noneOf "\n")

trim :: String -> String
trim = reverse . dropWhile isSpace . reverse

merge :: [Section] -> [Section]
merge = foldl add []
  where
    add [] s = [s]
    add ((n, ks) : others) (m, ls)
      | n == m = (n, [k | k@(x, _) <- ks, x `notElem` map fst ls] ++ ls) : others
      | otherwise = (n, ks) : add others (m, ls)

main :: IO ()
main = do
  let source = "; settings\nglobal = 1\n\n[server]\nhost = example.org  \nport: 8080\n\n# more\n[paths]\nhome-dir = /home/me ; not a comment\n[server]\nport = 9090\nname =\n"
  case parse ini "app.ini" source of
    Left e -> print e
    Right sections -> mapM_ (\(n, ks) -> putStrLn (show n) >> mapM_ (\(k, v) -> putStrLn ("  " ++ k ++ " = " ++ show v)) ks) sections
  mapM_ (print . parse ini "bad.ini") ["[server\nx = 1\n", "x\n", "[a]\n= 1\n", "[]\n", "", "a=b"]

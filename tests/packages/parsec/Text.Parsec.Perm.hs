module Main (main) where

import Text.Parsec
import Text.Parsec.Perm
import Text.Parsec.String
import Rows

each :: Show a => String -> Parser a -> [String] -> IO ()
each name p inputs = value name [either show show (parse (p <* eof) "" s) | s <- inputs]

abc :: Parser (String, Char, Char)
abc = permute ((,,) <$?> ("", many1 (char 'a')) <||> char 'b' <|?> ('_', char 'c'))

main :: IO ()
main = do
  each "permute" abc ["b", "bc", "cb", "aab", "caab", "baac", "abc", "", "a", "bb", "x", "ca"]
  each "(<$$>)" (permute ((,) <$$> char 'x' <||> char 'y')) ["xy", "yx", "x", "", "xx"]
  each "(<||>)" (permute ((,,,) <$$> char 'w' <||> char 'x' <||> char 'y' <||> char 'z')) ["wxyz", "zyxw", "xwzy", "wxy", "wxyy"]
  each "(<$?>)" (permute ((,) <$?> (0 :: Int, read <$> many1 digit) <|?> ("none", many1 letter))) ["1a", "a1", "1", "a", "", "a1a"] 
  each "(<|?>)" (permute ((,) <$$> digit <|?> ('_', letter))) ["1a", "a1", "1", "a", ""]
  demand "permute" (\w -> parse (permute ((,) <$$> w 1 (char 'x') <||> w 2 (char 'y'))) "" "xy")
  demand "(<|?>)" (\w -> parse (permute (w 1 (,) <$?> w 2 ('a', char 'x') <|?> w 3 ('b', char 'y'))) "" "")
  demand "(<$$>)" (\w -> parse (permute (w 1 (\c -> w 2 c) <$$> w 3 (char (w 4 'x')))) "" (w 5 "x"))
  demand "(<$$>) only" (\w -> w 1 (\c -> w 2 c) <$$> w 3 (char 'x' :: Parser Char))
  demand "(<||>)" (\w -> parse (permute (w 1 (w 2 (,) <$$> w 3 (char 'x')) <||> w 4 (char 'y'))) "" (w 5 "yx"))
  demand "(<||>) fails" (\w -> parse (permute (w 1 (w 2 (,) <$$> w 3 (char 'x')) <||> w 4 (char 'y'))) "" (w 5 "yy"))
  demand "(<$?>)" (\w -> parse (permute (w 1 (\c -> w 2 c) <$?> w 3 (w 4 'a', w 5 (char 'x')))) "" (w 6 "x"))
  demand "(<$?>) left out" (\w -> parse (permute (w 1 (\c -> w 2 c) <$?> w 3 (w 4 'a', w 5 (char 'x')))) "" (w 6 ""))

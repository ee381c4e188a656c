module Main (main) where

import Text.Parsec.Char
import Text.Parsec.Combinator
import Text.Parsec.Prim
import Text.Parsec.String
import Rows

each :: Show a => String -> Parser a -> [String] -> IO ()
each name p inputs = value name [either show show (parse ((,) <$> p <*> getInput) "" s) | s <- inputs]

a, ab :: Parser Char
a = char 'a'
ab = char 'a' >> char 'b'

main :: IO ()
main = do
  each "choice" (choice [ab, char 'c', digit]) ["ab", "c", "1", "x", "ax"]
  each "choice none" (choice [] :: Parser ()) ["x"]
  each "count" (count 3 letter) ["abcd", "ab", "1"]
  each "count none" (count 0 letter >> count (-1) letter) ["ab"]
  each "between" (between (char '(') (char ')') digit) ["(1)", "(1", "()", "1"]
  each "option" (option 'x' ab) ["ab", "c", "ac"]
  each "optionMaybe" (optionMaybe ab) ["ab", "c", "ac"]
  each "optional" (optional ab) ["ab", "c", "ac"]
  each "skipMany1" (skipMany1 a) ["aab", "b", ""]
  each "many1" (many1 a) ["aab", "b", ""]
  each "sepBy" (sepBy digit (char ',')) ["1,2,3", "", "1", "1,", "x", "1,,2"]
  each "sepBy1" (sepBy1 digit (char ',')) ["1,2,3", "", "1", "1,"]
  each "endBy" (endBy digit (char ';')) ["1;2;", "", "1", "1;2"]
  each "endBy1" (endBy1 digit (char ';')) ["1;2;", "", "1"]
  each "sepEndBy" (sepEndBy digit (char ';')) ["1;2;", "1;2", "", "1", "1;x", ";"]
  each "sepEndBy1" (sepEndBy1 digit (char ';')) ["1;2;", "1;2", "", "1", "1;x"]
  each "chainl" (chainl number ((-) <$ char '-') 0) ["9-3-2", "", "9-", "9"]
  each "chainl1" (chainl1 number ((-) <$ char '-')) ["9-3-2", "", "9-"]
  each "chainr" (chainr number ((-) <$ char '-') 0) ["9-3-2", "", "9-", "9"]
  each "chainr1" (chainr1 number ((-) <$ char '-')) ["9-3-2", "", "9-"]
  each "eof" eof ["", "x"]
  each "eof after" (many a >> eof) ["aa", "aab", "b"]
  each "notFollowedBy" (a >> notFollowedBy digit) ["ab", "a1", "a"]
  each "notFollowedBy string" (notFollowedBy (string "ab")) ["ab", "ac", "c"]
  each "manyTill" (manyTill anyChar (try (string "-->"))) ["ab-->c", "-->", "ab--", ""]
  each "lookAhead" (lookAhead ab) ["ab", "ac", "c"]
  each "anyToken" anyToken ["x", ""]
  value "anyToken list" (parse (many anyToken <* eof) "" [1, 2, 3 :: Int])
  each "parserTrace" (parserTrace "t" >> a) ["b"]
  each "parserTraced" (parserTraced "t" a) ["ab", "b"]
  demand "choice" (\w -> parse (choice (w 1 [w 2 (return 'a'), w 3 a])) "" (w 4 "a"))
  demand "count" (\w -> parse (count (w 1 2) (w 2 a)) "" (w 4 "aa"))
  demand "between" (\w -> parse (between (w 1 a) (w 2 a) (w 3 a)) "" "aba")
  demand "option" (\w -> parse (option (w 1 'x') (w 2 a)) "" "b")
  demand "optionMaybe" (\w -> parse (optionMaybe (w 2 a)) "" "b")
  demand "optional" (\w -> parse (optional (w 2 a)) "" "b")
  demand "skipMany1" (\w -> parse (skipMany1 (w 2 a)) "" "a")
  demand "many1" (\w -> parse (many1 (w 2 a)) "" "a")
  demand "sepBy" (\w -> parse (sepBy (w 1 a) (w 2 digit)) "" "a")
  demand "sepEndBy" (\w -> parse (sepEndBy (w 1 a) (w 2 digit)) "" "a")
  demand "endBy" (\w -> parse (endBy (w 1 a) (w 2 digit)) "" "a1")
  demand "chainl" (\w -> parse (chainl (w 1 number) (w 2 (return (-))) (w 3 0)) "" "x")
  demand "chainr1" (\w -> parse (chainr1 (w 1 number) (w 2 ((-) <$ char '-'))) "" "1")
  demand "chainl1" (\w -> parse (chainl1 (w 1 number) (w 2 (w 3 (-) <$ char '-'))) "" (w 4 "1-2"))
  demand "chainl1 one" (\w -> parse (chainl1 (w 1 number) (w 2 ((-) <$ char '-'))) "" "1")
  demand "chainr" (\w -> parse (chainr (w 1 number) (w 2 ((-) <$ char '-')) (w 3 0)) "" "x")
  demand "chainr two" (\w -> parse (chainr (w 1 number) (w 2 (w 4 (-) <$ char '-')) (w 3 0)) "" "1-2")
  demand "sepBy1" (\w -> parse (sepBy1 (w 1 a) (w 2 digit)) "" "a1a")
  demand "sepBy1 fails" (\w -> parse (sepBy1 (w 1 a) (w 2 digit)) "" "1")
  demand "endBy1" (\w -> parse (endBy1 (w 1 a) (w 2 digit)) "" "a1")
  demand "endBy1 fails" (\w -> parse (endBy1 (w 1 a) (w 2 digit)) "" "1")
  demand "sepEndBy1" (\w -> parse (sepEndBy1 (w 1 a) (w 2 digit)) "" "a1")
  demand "sepEndBy1 fails" (\w -> parse (sepEndBy1 (w 1 a) (w 2 digit)) "" "1")
  demand "lookAhead" (\w -> parse (lookAhead (w 1 (return (w 2 'x')))) (w 3 "") (w 4 "a"))
  demand "parserTrace" (\w -> parse (parserTrace (w 1 "t")) (w 2 "") (w 3 "a"))
  demand "parserTraced" (\w -> parse (parserTraced (w 1 "t") (w 2 a)) (w 3 "") (w 4 "a"))
  demand "parserTraced fails" (\w -> parse (parserTraced (w 1 "t") (w 2 a)) (w 3 "") (w 4 "b"))
  demand "notFollowedBy" (\w -> parse (notFollowedBy (w 1 a)) "" "x")
  demand "manyTill" (\w -> parse (manyTill (w 1 a) (w 2 digit)) "" "a1")
  random "sepBy" (\(n : rest) -> either show show (parse (sepBy number (char ',') <* eof) "" (map (\x -> "12,3" !! (x `mod` 4)) (take (n `mod` 12) rest))))
  where
    number = read <$> many1 digit :: Parser Int

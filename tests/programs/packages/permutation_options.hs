-- Options of a command in any order, by permutation parsers; tokens that are not characters.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Text.Parsec
import Text.Parsec.Perm
import Text.Parsec.String (Parser)

data Options = Options {verbose :: Bool, level :: Int, out :: String} deriving Show

options :: Parser Options
options = permute (Options <$?> (False, True <$ flag "-v") <|?> (1, read <$> (flag "-l" *> word)) <||> (flag "-o" *> word)) <* eof
  where
    flag f = try (string f) <* spaces
    word = many1 (noneOf " ") <* spaces

-- Words with their places, as tokens.
type Token = (SourcePos, String)

scan :: Parser [Token]
scan = spaces *> many ((,) <$> getPosition <*> many1 (noneOf " \n") <* spaces) <* eof

sentence :: Parsec [Token] () (String, [String])
sentence = do
  subject <- satisfy' "noun" (`elem` ["dogs", "cats", "birds"])
  verbs <- satisfy' "verb" (`elem` ["eat", "see", "sing"]) `sepBy1` exactly "and"
  eof <?> "end of sentence"
  return (subject, verbs)
  where
    satisfy' what p = token snd fst (\(_, w) -> if p w then Just w else Nothing) <?> what
    exactly w = satisfy' (show w) (== w)

main :: IO ()
main = do
  mapM_ (print . parse options "args") ["-o x", "-v -o x", "-o x -l 3 -v", "-l 2", "-o x -o y", "", "-q"]
  mapM_ (\s -> print (parse scan "text" s >>= parse sentence "text")) ["dogs eat", "cats see and\n sing and eat", "dogs", "trees eat", "dogs eat\nand trees", "birds sing loudly"]
  print (parse (many (satisfyInt even) <* anyToken) "ints" [2, 4, 5 :: Int], parse (permute ((,,) <$$> char 'a' <||> char 'b' <|?> ('_', char 'c'))) "" "cba")
  where satisfyInt p = tokenPrim show (\pos _ _ -> incSourceColumn pos 1) (\n -> if p n then Just n else Nothing)

module Main (main) where

import Text.Parsec
import Rows

-- A items of words in brackets, with what the state counts.
items :: Parsec String Int [String]
items = between (char '[') (char ']') (sepBy (many1 letter <* modifyState (+ 1)) (char ',' >> spaces)) <?> "items"

main :: IO ()
main = do
  value "many1" [either show show (runParser ((,) <$> items <*> getState <* eof) 0 "in" s) | s <- ["[]", "[a, bc,d]", "[a,]", "[a", "a", "[a b]", "[a]x"]]
  value "errorPos" (either errorPos (error "parsed") (parse (char 'a') "f" "b"))
  value "sourceName" (either (sourceName . errorPos) show (parse (char 'a') "f" "b"))
  value "setSourceLine" (fmap (`setSourceLine` 7) (parse getPosition "f" ""))
  demand "runParser" (\w -> runParser (w 1 items) (w 2 0) (w 3 "in") (w 4 "[]"))

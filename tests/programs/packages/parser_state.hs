-- Parsers with a state of their own and over other monads: indentation, declared names, and counted backtracking.
module Main (main) where

import Control.Monad
import qualified Control.Monad.State as S
import Text.Parsec

data Tree = Node String [Tree] deriving Show

-- Children are further to the right than their parent.
tree :: Parsec String Int Tree
tree = do
  column <- sourceColumn <$> getPosition
  parent <- getState
  when (column <= parent) (unexpected ("indentation at " ++ show column))
  name <- many1 letter <* spaces
  putState column
  children <- many (try (lookAheadColumn (> column)) >> tree)
  putState parent
  return (Node name children)
  where lookAheadColumn p = getPosition >>= \pos -> notFollowedBy eof >> unless (p (sourceColumn pos)) parserZero

-- Names must be declared before they are used.
program :: Parsec String [String] [String]
program = concat <$> many statement <* eof
  where
    statement = (declare <|> use) <* char ';' <* spaces
    declare = [] <$ (try (string "var ") >> many1 letter >>= \x -> modifyState (x :))
    use = do
      x <- many1 letter
      known <- getState
      if x `elem` known then return [x] else fail ("undeclared " ++ x)

-- The state below counts what is tried, and is not undone.
tries :: ParsecT String () (S.State Int) Char
tries = choice [try (mapM_ (\c -> S.lift (S.modify (+ 1)) >> char c) w >> char ';') | w <- ["abc", "abd", "abx"]]

main :: IO ()
main = do
  print (runParser (tree <* eof) 0 "tree" "a\n b\n  c\n b\n")
  print (runParser (tree <* eof) 0 "tree" "a\nb\n")
  mapM_ (print . runParser program [] "prog") ["var x; x; var y; y; x;", "var x; y;", "x", "var ;"]
  mapM_ (\s -> print (S.runState (runParserT tries () "" s) 0)) ["abc;", "abx;", "zzz"]
  print (parse (manyAccum (\x xs -> if x == ' ' then xs else x : xs) anyChar) "" "a b c", parse (labels digit ["one", "two"]) "" "x")

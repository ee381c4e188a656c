-- Regular expressions: parsed by Parsec, matched by a parser over StateT and lists.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad
import Control.Monad.Trans.State
import Text.Parsec hiding (State, many, (<|>))
import qualified Text.Parsec as P

data Regex = Char Char | Any | Set Bool String | Seq [Regex] | Or Regex Regex | Many Regex | Some Regex | Maybe Regex | Group Regex deriving Show

regex :: Parsec String () Regex
regex = chainl1 (Seq <$> P.many piece) (Or <$ char '|')
  where
    piece = atom >>= suffixes
    suffixes r = choice [c <$ char s >>= \f -> suffixes (f r) | (s, c) <- [('*', Many), ('+', Some), ('?', Maybe)]] P.<|> return r
    atom = choice [Group <$> between (char '(') (char ')') regex, Any <$ char '.', set, Char <$> (char '\\' *> anyChar), Char <$> noneOf "|*+?()[]\\"] <?> "atom"
    set = between (char '[') (char ']') (Set . null <$> option "" (string "^") <*> (concat <$> many1 range))
    range = do
      a <- noneOf "]"
      option [a] (try (char '-' >> noneOf "]" >>= \b -> return [a .. b]))

match :: Regex -> StateT String [] [String]
match r = case r of
  Char c -> item (== c)
  Any -> item (const True)
  Set inside cs -> item (\c -> (c `elem` cs) == inside)
  Seq rs -> concat <$> mapM match rs
  Or a b -> match a `mplus` match b
  Many a -> some' a `mplus` return []
  Some a -> some' a
  Maybe a -> match a `mplus` return []
  Group a -> do
    before <- get
    groups <- match a
    after <- get
    return (take (length before - length after) before : groups)
  where
    item p = StateT (\s -> case s of { c : cs | p c -> [([], cs)]; _ -> [] })
    some' a = do
      before <- get
      xs <- match a
      after <- get
      guard (length after < length before)
      (xs ++) <$> match (Many a)

whole :: Regex -> String -> Maybe [String]
whole r s = case [g | (g, "") <- runStateT (match r) s] of { g : _ -> Just g; [] -> Nothing }

main :: IO ()
main = do
  forM_ [("a*b", ["b", "aaab", "aac"]), ("(\\d|[0-9])+x?", ["12x", "d1", "x"]), ("([a-z]+)@([a-z]+)\\.(org|com)", ["me@site.org", "me@site.net"]), ("[^aeiou]*", ["rhythm", "vowel"]), ("", ["", "a"]), ("(a|ab)(c|bcd)(d*)", ["abcd"])] (\(source, inputs) ->
    either print (\r -> print (source, map (whole r) inputs)) (parse (regex <* eof) source source))
  forM_ ["(a", "*a", "[]", "a)", "a\\"] (\s -> print (parse (regex <* eof) "bad" s))

-- A parser of arithmetic made of small parsers: almost all entries are of the combinators, and who asked for
-- them is in the contexts.
module Main (main) where

import Control.Applicative
import Data.Char (isDigit, isSpace)

newtype Parser a = Parser {parse :: String -> Maybe (a, String)}

instance Functor Parser where
    fmap f (Parser p) = Parser $ \text -> fmap (\(a, rest) -> (f a, rest)) (p text)

instance Applicative Parser where
    pure a = Parser $ \text -> Just (a, text)
    Parser pf <*> pa = Parser $ \text -> pf text >>= \(f, rest) -> parse (fmap f pa) rest

instance Alternative Parser where
    empty = Parser (const Nothing)
    Parser p <|> Parser q = Parser $ \text -> maybe (q text) Just (p text)

satisfy :: (Char -> Bool) -> Parser Char
satisfy good = Parser check
  where
    check (c : rest) | good c = Just (c, rest)
    check _ = Nothing

token :: Parser a -> Parser a
token p = p <* many (satisfy isSpace)

symbol :: Char -> Parser Char
symbol = token . satisfy . (==)

number :: Parser Integer
number = token (read <$> some (satisfy isDigit))

chain :: Parser a -> Parser (a -> a -> a) -> Parser a
chain item operator = foldl (\a (f, b) -> f a b) <$> item <*> many ((,) <$> operator <*> item)

expression, term, factor :: Parser Integer
expression = term `chain` ((+) <$ symbol '+' <|> (-) <$ symbol '-')
term = factor `chain` ((*) <$ symbol '*')
factor = number <|> symbol '(' *> expression <* symbol ')'

main :: IO ()
main = do
    print (parse expression "2 * (3 + 4) - 5")
    print (fst <$> parse expression (concat (replicate 60 "(1 + 2) * 3 - ") ++ "7"))

-- A typed language in two passes: a lexer that keeps positions, a parser over its tokens, and a checker that says where types differ.
module Main (main) where

import Control.Monad (forM_, unless)
import qualified Data.Map as Map
import Text.Parsec

data Token = Word String | Digits Integer | Mark String deriving Eq

type Lexeme = (SourcePos, Token)

shown :: Token -> String
shown t = case t of
  Word w -> "word " ++ w
  Digits n -> "number " ++ show n
  Mark m -> "'" ++ m ++ "'"

lexemes :: Parsec String () [Lexeme]
lexemes = spaces *> many (lexeme <* spaces) <* eof
  where
    lexeme = (,) <$> getPosition <*> (Word <$> many1 letter <|> Digits . read <$> many1 digit <|> Mark <$> mark)
    mark = choice (map (try . string) ["->", "==", "\\", "=", "+", "(", ")", ":"]) <?> "mark"

data Type = IntT | BoolT | Type :-> Type deriving Eq
infixr 5 :->

instance Show Type where
  showsPrec _ IntT = showString "Int"
  showsPrec _ BoolT = showString "Bool"
  showsPrec d (a :-> b) = showParen (d > 5) (showsPrec 6 a . showString " -> " . showsPrec 5 b)

data Term = At SourcePos Node
data Node = Var String | Lit Integer | Lam String Type Term | App Term Term | Let String Term Term | If Term Term Term | Bin String Term Term

type Parser = Parsec [Lexeme] ()

accept :: (Token -> Maybe a) -> Parser a
accept test = token (shown . snd) fst (test . snd)

end :: Parser ()
end = try (accept (Just . shown) >>= unexpected) <|> return () <?> "end"

one :: Token -> Parser ()
one t = accept (\u -> if u == t then Just () else Nothing) <?> shown t

name :: Parser String
name = accept (\t -> case t of { Word w | w `notElem` ["let", "in", "if", "then", "else"] -> Just w; _ -> Nothing }) <?> "name"

typ :: Parser Type
typ = chainr1 (IntT <$ one (Word "Int") <|> BoolT <$ one (Word "Bool") <|> parens typ) ((:->) <$ one (Mark "->"))

parens :: Parser a -> Parser a
parens = between (one (Mark "(")) (one (Mark ")"))

term :: Parser Term
term = chainl1 (chainl1 applied (operator "+")) (operator "==") <?> "term"
  where
    operator m = (\at a b -> At at (Bin m a b)) <$> getPosition <* one (Mark m)
    applied = foldl1 (\f@(At at _) x -> At at (App f x)) <$> many1 simple
    simple = getPosition >>= \at -> fmap (At at) node <|> parens term
    node = choice
      [ Lit <$> accept (\t -> case t of { Digits n -> Just n; _ -> Nothing }) <?> "number"
      , Lam <$> (one (Mark "\\") *> name) <*> (one (Mark ":") *> typ') <*> (one (Mark "->") *> term)
      , Let <$> (one (Word "let") *> name) <*> (one (Mark "=") *> term) <*> (one (Word "in") *> term)
      , If <$> (one (Word "if") *> term) <*> (one (Word "then") *> term) <*> (one (Word "else") *> term)
      , Var <$> name ]
    typ' = IntT <$ one (Word "Int") <|> BoolT <$ one (Word "Bool") <|> parens typ

check :: Map.Map String Type -> Term -> Either String Type
check env (At at node) = case node of
  Var x -> maybe (Left (show at ++ ": " ++ x ++ " is not known")) Right (Map.lookup x env)
  Lit _ -> Right IntT
  Lam x t body -> (t :->) <$> check (Map.insert x t env) body
  Let x a b -> check env a >>= \t -> check (Map.insert x t env) b
  If c a b -> expect BoolT c >> check env a >>= \t -> expect t b
  Bin op a b -> expect IntT a >> expect IntT b >> Right (if op == "+" then IntT else BoolT)
  App f x -> check env f >>= \t -> case t of
    a :-> b -> b <$ expect a x
    _ -> Left (show at ++ ": " ++ show t ++ " is no function")
  where
    expect t e@(At place _) = check env e >>= \u -> do
      unless (t == u) (Left (show place ++ ": " ++ show u ++ " where " ++ show t ++ " should be"))
      Right t

main :: IO ()
main = forM_ sources $ \source -> putStrLn $ case parse lexemes "source" source >>= parse (term <* end) "source" of
  Left e -> show e
  Right t -> either ("type error at " ++) (("it is " ++) . show) (check (Map.fromList [("not", BoolT :-> BoolT)]) t)
  where
    sources =
      [ "1 + 2 == 3", "\\f : (Int -> Bool) -> \\x : Int -> not (f (x + 1))", "let twice = \\f : (Int -> Int) -> \\x : Int -> f (f x) in\ntwice (\\n : Int -> n + n) 5"
      , "if 1 == 2 then 3\nelse not", "let x = 1 in\n  x y", "1 +\n(2 3)", "let in = 3 in 4", "if 1 then 2", "(1 + 2", "1 + ?", "\\x : -> x", "" ]

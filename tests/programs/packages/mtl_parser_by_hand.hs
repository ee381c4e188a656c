-- A parser newtype derived from state and errors with positions: a small language of lets and calculations, errors that say where.
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module Main (main) where

import Control.Applicative
import Control.Monad.Except
import Control.Monad.State.Strict
import Data.Char
import Data.List (intercalate)
import qualified Data.Map as Map
import Data.Map (Map)
import qualified Data.Set as Set
import Data.Set (Set)

data Pos = Pos {line :: !Int, col :: !Int} deriving (Eq, Ord)
instance Show Pos where show (Pos l c) = show l ++ ":" ++ show c

data Failure = Failure Pos (Set String)
instance Semigroup Failure where
  a@(Failure p xs) <> b@(Failure q ys) = case compare p q of { GT -> a; LT -> b; EQ -> Failure p (Set.union xs ys) }
instance Monoid Failure where mempty = Failure (Pos 0 0) Set.empty

newtype Parser a = Parser {unParser :: StateT (Pos, String) (Except Failure) a}
  deriving (Functor, Applicative, Monad, Alternative, MonadPlus, MonadError Failure, MonadState (Pos, String))

failing :: String -> Parser a
failing what = gets fst >>= \p -> throwError (Failure p (Set.singleton what))

satisfy :: String -> (Char -> Bool) -> Parser Char
satisfy what ok = get >>= \(Pos l c, s) -> case s of
  x : rest | ok x -> x <$ put (if x == '\n' then Pos (l + 1) 1 else Pos l (c + 1), rest)
  _ -> failing what

token :: Parser a -> Parser a
token p = p <* many (satisfy "space" isSpace)

symbol :: String -> Parser String
symbol s = token (mapM (\c -> satisfy (show s) (== c)) s) <?> show s

(<?>) :: Parser a -> String -> Parser a
p <?> what = do
  start <- gets fst
  p `catchError` (\(Failure at _) -> throwError (Failure start (Set.singleton what)))

word :: Parser String
word = token (some (satisfy "letter" isAlpha)) <?> "name"

data Expr = Num Integer | Var String | Op Char Expr Expr | Let String Expr Expr deriving Show

expr, term, factor :: Parser Expr
expr = letIn <|> chain term "+-"
  where letIn = Let <$> (keyword "let" *> word) <*> (symbol "=" *> expr) <*> (keyword "in" *> expr)
term = chain factor "*/"
factor = Num . read <$> (token (some (satisfy "digit" isDigit)) <?> "number") <|> symbol "(" *> expr <* symbol ")" <|> Var <$> word

keyword :: String -> Parser ()
keyword k = (word >>= \w -> unless (w == k) empty) <?> k

chain :: Parser Expr -> String -> Parser Expr
chain p ops = p >>= go
  where go l = (do { o <- token (satisfy ops (`elem` ops)) <?> ("one of " ++ ops); r <- p; go (Op o l r) }) <|> return l

eof :: Parser ()
eof = gets snd >>= \s -> unless (null s) (failing "the end")

parse :: String -> Either String Expr
parse s = case runExcept (evalStateT (unParser (expr <* eof)) (Pos 1 1, s)) of
  Left (Failure p what) -> Left (show p ++ ": expected " ++ intercalate " or " (Set.toList what))
  Right e -> Right e

eval :: Map String Integer -> Expr -> Either String Integer
eval _ (Num n) = Right n
eval env (Var v) = maybe (Left ("no " ++ v)) Right (Map.lookup v env)
eval env (Let v e b) = eval env e >>= \x -> eval (Map.insert v x env) b
eval env (Op o a b) = do
  x <- eval env a
  y <- eval env b
  when (o == '/' && y == 0) (throwError "division by zero")
  return (case o of { '+' -> x + y; '-' -> x - y; '*' -> x * y; _ -> x `div` y })

main :: IO ()
main = forM_ ["1+2*3", "(1+2)*3 - 4", "let x = 5 in\n let y = x*x in x + y", "2 *", "let = 3", "(1 + 2", "7 / (3 - 3)", "let a = 1 in\nb", "let a = 2\nin a ) 3"] $ \s -> do
  putStrLn (show s ++ " -> " ++ either id show (parse s >>= eval Map.empty))

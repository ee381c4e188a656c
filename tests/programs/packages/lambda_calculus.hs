-- Untyped lambda calculus: a parser, normal forms without capture, and numerals.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Reader
import Control.Monad.State
import Text.Parsec hiding (State)
import Text.Parsec.String (Parser)

data Term = Var String | Lam String Term | App Term Term

instance Show Term where
  showsPrec _ (Var x) = showString x
  showsPrec p (Lam x t) = showParen (p > 0) (showChar '\\' . showString x . showString ". " . shows t)
  showsPrec p (App s t) = showParen (p > 1) (showsPrec 1 s . showChar ' ' . showsPrec 2 t)

term :: Parser Term
term = lambda <|> chainl1 atom (return App) <?> "term"
  where
    atom = Var <$> name <|> between (tok '(') (tok ')') term <|> lambda
    lambda = do
      _ <- tok '\\'
      xs <- many1 name
      _ <- tok '.'
      t <- term
      return (foldr Lam t xs)
    name = ((:) <$> lower <*> many alphaNum) <* spaces <?> "variable"
    tok c = char c <* spaces

free :: Term -> [String]
free (Var x) = [x]
free (Lam x t) = filter (/= x) (free t)
free (App s t) = free s ++ free t

-- Names are made fresh with a counter.
substitute :: String -> Term -> Term -> State Int Term
substitute x s t = case t of
  Var y -> return (if x == y then s else t)
  App a b -> App <$> substitute x s a <*> substitute x s b
  Lam y b
    | x == y -> return t
    | y `elem` free s -> do
        n <- get
        put (n + 1)
        let z = takeWhile (/= '\'') y ++ "'" ++ show n
        b' <- substitute y (Var z) b
        Lam z <$> substitute x s b'
    | otherwise -> Lam y <$> substitute x s b

-- As many steps as the environment allows.
normal :: Term -> ReaderT Int (State Int) (Maybe Term)
normal t = ask >>= \fuel -> if fuel == 0 then return Nothing else local (subtract 1) (case t of
  Var _ -> return (Just t)
  Lam x b -> fmap (Lam x) <$> normal b
  App a b -> normal a >>= \r -> case r of
    Just (Lam x c) -> lift (substitute x b c) >>= normal
    Just a' -> fmap (App a') <$> normal b
    Nothing -> return Nothing)

main :: IO ()
main = mapM_ (\s -> putStrLn (s ++ "  ~>  " ++ either show (maybe "gave up" show . reduce) (parse (spaces *> term <* eof) "" s)))
  [ "(\\x. x) y", "(\\x y. x) a b", "(\\x y. x) y", "\\f x. f (f x)", "(\\n f x. f (n f x)) (\\f x. f (f x))"
  , "(\\m n f. m (n f)) (\\f x. f (f x)) (\\f x. f (f (f x)))", "(\\x. x x) (\\x. x x)", "(\\x. (\\y. x y)) (y z)", "\\x", "x (", "(x))" ]
  where reduce t = evalState (runReaderT (normal t) 100) 0

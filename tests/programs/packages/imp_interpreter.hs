-- An interpreter of a small imperative language: a state of variables, errors and output in one stack of transformers.
module Main (main) where

import Control.Monad.Except
import Control.Monad.State.Strict
import Control.Monad.Writer.Strict

data Expr = Num Int | Var String | Expr :+: Expr | Expr :-: Expr | Expr :*: Expr | Expr :/: Expr | Expr :<: Expr

data Stmt = String := Expr | Print Expr | While Expr [Stmt] | If Expr [Stmt] [Stmt] | Try [Stmt] [Stmt]

data Problem = Unbound String | DivisionByZero Expr' | OutOfSteps deriving (Eq, Show)

type Expr' = Int

type Env = [(String, Int)]

type Machine = ExceptT Problem (WriterT [String] (State (Env, Int)))

eval :: Expr -> Machine Int
eval (Num n) = return n
eval (Var x) = gets (lookup x . fst) >>= maybe (throwError (Unbound x)) return
eval (a :+: b) = (+) <$> eval a <*> eval b
eval (a :-: b) = (-) <$> eval a <*> eval b
eval (a :*: b) = (*) <$> eval a <*> eval b
eval (a :<: b) = (\x y -> fromEnum (x < y)) <$> eval a <*> eval b
eval (a :/: b) = do
  x <- eval a
  y <- eval b
  when (y == 0) (throwError (DivisionByZero x))
  return (x `div` y)

step :: Machine ()
step = do
  (env, left) <- get
  when (left <= 0) (throwError OutOfSteps)
  put (env, left - 1)

exec :: Stmt -> Machine ()
exec stmt = step >> case stmt of
  x := e -> do
    v <- eval e
    modify (\(env, n) -> ((x, v) : filter ((/= x) . fst) env, n))
  Print e -> eval e >>= \v -> tell [show v]
  While c body -> do
    v <- eval c
    unless (v == 0) (mapM_ exec body >> exec stmt)
  If c yes no -> eval c >>= \v -> mapM_ exec (if v /= 0 then yes else no)
  Try body handler -> mapM_ exec body `catchError` \e -> do
    tell ["caught " ++ show e]
    mapM_ exec handler

run :: Int -> [Stmt] -> IO ()
run steps program = do
  let ((result, out), (env, left)) = runState (runWriterT (runExceptT (mapM_ exec program))) ([], steps)
  putStrLn (unwords out)
  print result
  print (env, left)

main :: IO ()
main = do
  run 1000 ["n" := Num 10, "f" := Num 1, While (Num 0 :<: Var "n") ["f" := (Var "f" :*: Var "n"), "n" := (Var "n" :-: Num 1)], Print (Var "f")]
  run 50 ["i" := Num 0, While (Num 1) ["i" := (Var "i" :+: Num 1), If (Var "i" :<: Num 4) [Print (Var "i")] []]]
  run 100 [Print (Num 1), Try [Print (Num 7 :/: (Num 3 :-: Num 3)), Print (Num 2)] [Print (Num 9)], Print (Var "nope"), Print (Num 3)]

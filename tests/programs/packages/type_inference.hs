-- Types of lambda terms with let, inferred by unification: state for fresh names, exceptions, an environment to read.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State
import Data.List (nub)

data Term = V String | Int' Int | Lam String Term | Term :@ Term | Let String Term Term | If Term Term Term

data Type = TVar Int | TInt | TBool | Type :-> Type deriving Eq

infixr 4 :->
infixl 9 :@

instance Show Type where
  showsPrec _ (TVar n) = showString (['a' ..] !! n : "")
  showsPrec _ TInt = showString "Int"
  showsPrec _ TBool = showString "Bool"
  showsPrec p (a :-> b) = showParen (p > 0) (showsPrec 1 a . showString " -> " . showsPrec 0 b)

data Scheme = Forall [Int] Type

type Substitution = [(Int, Type)]

type Infer = ReaderT [(String, Scheme)] (StateT (Int, Substitution) (Except String))

fresh :: Infer Type
fresh = state (\(n, s) -> (TVar n, (n + 1, s)))

walk :: Substitution -> Type -> Type
walk s t = case t of
  TVar n -> maybe t (walk s) (lookup n s)
  a :-> b -> walk s a :-> walk s b
  _ -> t

variables :: Type -> [Int]
variables (TVar n) = [n]
variables (a :-> b) = nub (variables a ++ variables b)
variables _ = []

unify :: Type -> Type -> Infer ()
unify a b = do
  s <- gets snd
  case (walk s a, walk s b) of
    (x, y) | x == y -> return ()
    (TVar n, t) -> bind n t
    (t, TVar n) -> bind n t
    (p :-> q, r :-> t) -> unify p r >> unify q t
    (x, y) -> throwError ("cannot match " ++ show x ++ " with " ++ show y)
  where
    bind n t
      | n `elem` variables t = throwError ("endless type " ++ show (TVar n) ++ " = " ++ show t)
      | otherwise = modify (\(k, s) -> (k, (n, t) : s))

infer :: Term -> Infer Type
infer term = case term of
  Int' _ -> return TInt
  V x -> asks (lookup x) >>= maybe (throwError ("unbound " ++ x)) instantiate
  Lam x t -> do
    a <- fresh
    b <- local ((x, Forall [] a) :) (infer t)
    return (a :-> b)
  f :@ t -> do
    a <- infer f
    b <- infer t
    c <- fresh
    unify a (b :-> c)
    return c
  Let x t u -> do
    a <- infer t
    s <- gets snd
    used <- asks (concatMap (\(_, Forall vs b) -> filter (`notElem` vs) (variables (walk s b))))
    let b = walk s a
    local ((x, Forall (filter (`notElem` used) (variables b)) b) :) (infer u)
  If c t u -> do
    infer c >>= unify TBool
    a <- infer t
    infer u >>= unify a
    return a
  where
    instantiate (Forall vs t) = do
      ts <- mapM (const fresh) vs
      return (walk (zip vs ts) t)

typeOf :: Term -> Either String Type
typeOf t = do
  (a, (_, s)) <- runExcept (runStateT (runReaderT (infer t) library) (0, []))
  let b = walk s a
  return (walk (zip (variables b) (map (TVar . (+ 100)) [0 ..])) b `renamed` variables b)
  where
    renamed b _ = shift b
    shift (TVar n) = TVar (if n >= 100 then n - 100 else n)
    shift (a :-> b) = shift a :-> shift b
    shift b = b
    library = [("add", Forall [] (TInt :-> TInt :-> TInt)), ("less", Forall [] (TInt :-> TInt :-> TBool)), ("true", Forall [] TBool)]

main :: IO ()
main = mapM_ (putStrLn . either ("error: " ++) show . typeOf)
  [ Lam "x" (V "x"), Lam "f" (Lam "g" (Lam "x" (V "f" :@ (V "g" :@ V "x")))), V "add" :@ Int' 1
  , Let "id" (Lam "x" (V "x")) (If (V "id" :@ V "true") (V "id" :@ Int' 1) (Int' 2))
  , Lam "i" (If (V "i" :@ V "true") (V "i" :@ Int' 1) (Int' 2)), Lam "x" (V "x" :@ V "x"), V "y"
  , Lam "x" (Lam "y" (If (V "less" :@ V "x" :@ V "y") (V "x") (V "y"))), V "add" :@ V "true"
  , Lam "x" (Let "y" (V "x") (Let "z" (Lam "w" (V "y")) (V "z"))) ]

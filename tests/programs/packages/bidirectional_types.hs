-- Types checked and inferred in turn, for a language with functions, pairs, sums and annotations; errors with their place.
module Main (main) where

import Control.Monad.Except
import Control.Monad.Reader
import qualified Data.Map as Map

data Type = TInt | TBool | Type :-> Type | Type :* Type | Type :+ Type deriving (Eq)
infixr 5 :->
infixl 7 :*
infixl 6 :+

instance Show Type where
  showsPrec p t = case t of
    TInt -> showString "Int"
    TBool -> showString "Bool"
    a :-> b -> showParen (p > 5) (showsPrec 6 a . showString " -> " . showsPrec 5 b)
    a :* b -> showParen (p > 7) (showsPrec 7 a . showString " * " . showsPrec 8 b)
    a :+ b -> showParen (p > 6) (showsPrec 6 a . showString " + " . showsPrec 7 b)

data Expr
  = Var String | Int Int | Bool Bool | Lam String Expr | App Expr Expr | Pair Expr Expr | Fst Expr | Snd Expr
  | Inl Expr | Inr Expr | Case Expr (String, Expr) (String, Expr) | If Expr Expr Expr | Let String Expr Expr | Expr ::: Type
infix 1 :::

data Problem = Unbound String | Mismatch {wanted, found :: Type} | NotA String Type | NeedsAnnotation String
  deriving (Show)

data Env = Env {variables :: Map.Map String Type, place :: [String]}

type Check = ReaderT Env (Either ([String], Problem))

within :: String -> Check a -> Check a
within s = local (\e -> e {place = s : place e})

failing :: Problem -> Check a
failing p = asks place >>= \ps -> throwError (reverse ps, p)

with :: String -> Type -> Check a -> Check a
with v t = local (\e -> e {variables = Map.insert v t (variables e)})

infer :: Expr -> Check Type
infer e = case e of
  Var v -> asks (Map.lookup v . variables) >>= maybe (failing (Unbound v)) return
  Int _ -> return TInt
  Bool _ -> return TBool
  App f x -> within "function" (infer f) >>= \t -> case t of
    a :-> b -> b <$ within "argument" (check x a)
    _ -> failing (NotA "function" t)
  Pair a b -> (:*) <$> within "first" (infer a) <*> within "second" (infer b)
  Fst p -> infer p >>= \t -> case t of a :* _ -> return a; _ -> failing (NotA "pair" t)
  Snd p -> infer p >>= \t -> case t of _ :* b -> return b; _ -> failing (NotA "pair" t)
  If c a b -> within "condition" (check c TBool) >> infer a >>= \t -> t <$ within "else" (check b t)
  Let v x b -> within v (infer x) >>= \t -> with v t (infer b)
  x ::: t -> t <$ check x t
  Lam v _ -> failing (NeedsAnnotation v)
  _ -> failing (NeedsAnnotation "sum")

check :: Expr -> Type -> Check ()
check e t = case (e, t) of
  (Lam v b, a :-> r) -> with v a (within ("\\" ++ v) (check b r))
  (Lam _ _, _) -> failing (NotA "function" t)
  (Inl x, a :+ _) -> within "left" (check x a)
  (Inr x, _ :+ b) -> within "right" (check x b)
  (Pair a b, x :* y) -> within "first" (check a x) >> within "second" (check b y)
  (Case s (v, l) (w, r), _) -> within "case" (infer s) >>= \u -> case u of
    a :+ b -> with v a (within "left" (check l t)) >> with w b (within "right" (check r t))
    _ -> failing (NotA "sum" u)
  (If c a b, _) -> within "condition" (check c TBool) >> within "then" (check a t) >> within "else" (check b t)
  _ -> infer e >>= \u -> if u == t then return () else failing (Mismatch t u)

main :: IO ()
main = mapM_ (putStrLn . either problem show . (`runReaderT` env) . infer)
  [ Lam "x" (Var "x") ::: (TInt :-> TInt), App (Var "add") (Int 1), App (App (Var "add") (Int 1)) (Bool True), Lam "x" (Var "x"),
    Lam "f" (Lam "p" (App (App (Var "f") (Fst (Var "p"))) (Snd (Var "p")))) ::: ((TInt :-> TBool :-> TInt) :-> TInt :* TBool :-> TInt),
    Lam "s" (Case (Var "s") ("n", App (Var "zero") (Var "n")) ("b", Var "b")) ::: (TInt :+ TBool :-> TBool), Inl (Int 1) ::: (TInt :+ (TBool :-> TBool)), Inl (Bool True) ::: (TInt :+ TBool),
    Let "y" (Pair (Int 1) (Bool False)) (Fst (Snd (Var "y"))), Let "y" (Pair (Int 1) (Var "zero")) (App (Snd (Var "y")) (Fst (Var "y"))), If (Int 1) (Int 2) (Int 3), Lam "x" (Lam "y" (If (Var "z") (Var "x") (Var "y"))) ::: (TInt :-> TInt :-> TInt), Var "add" ::: (TInt :-> TInt)
  ]
  where
    env = Env (Map.fromList [("add", TInt :-> TInt :-> TInt), ("zero", TInt :-> TBool)]) []
    problem (ps, p) = "error" ++ concatMap (" in " ++) (reverse ps) ++ ": " ++ show p

-- Simply typed terms with records: a checker that reads the environment, and tells what is unused or hidden, also of terms that are wrong.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.Writer
import Data.List (intercalate)
import qualified Data.Map as Map
import Data.Map (Map)
import qualified Data.Set as Set
import Data.Set (Set)

data Type = Int | Bool | Type :-> Type | Record (Map String Type) deriving Eq
infixr 4 :->

data Expr = Lit Int | Yes | Ref String | Fun String Type Expr | Expr :$ Expr | If Expr Expr Expr | Rec [(String, Expr)] | Expr :. String | Let String Expr Expr
infixl 8 :$
infixl 9 :.

instance Show Type where
  showsPrec _ Int = showString "Int"
  showsPrec _ Bool = showString "Bool"
  showsPrec p (a :-> b) = showParen (p > 4) (showsPrec 5 a . showString " -> " . showsPrec 4 b)
  showsPrec _ (Record fs) = showString ("{" ++ intercalate ", " [f ++ ": " ++ show t | (f, t) <- Map.toList fs] ++ "}")

data Notes = Notes {used :: Set String, warnings :: [String]}
instance Semigroup Notes where Notes a b <> Notes c d = Notes (Set.union a c) (b ++ d)
instance Monoid Notes where mempty = Notes Set.empty []

bind :: (MonadReader (Map String Type) m, MonadWriter Notes m) => String -> Type -> m a -> m a
bind v t body = do
  shadows <- asks (Map.member v)
  when shadows (tell (Notes Set.empty [v ++ " hides another"]))
  (a, seen) <- censor (\n -> n {used = Set.delete v (used n)}) (listens (Set.member v . used) (local (Map.insert v t) body))
  unless (seen || take 1 v == "_") (tell (Notes Set.empty [v ++ " is not used"]))
  return a

expect :: MonadError String m => String -> Type -> Type -> m ()
expect what t u = unless (t == u) (throwError (what ++ " is " ++ show u ++ ", not " ++ show t))

check :: (MonadReader (Map String Type) m, MonadWriter Notes m, MonadError String m) => Expr -> m Type
check (Lit _) = return Int
check Yes = return Bool
check (Ref v) = tell (Notes (Set.singleton v) []) >> asks (Map.lookup v) >>= maybe (throwError ("no " ++ v)) return
check (Fun v t b) = (t :->) <$> bind v t (check b)
check (f :$ x) = do
  ft <- check f
  case ft of
    a :-> r -> check x >>= expect "the argument" a >> return r
    t -> throwError ("a " ++ show t ++ " is applied")
check (If c a b) = do
  check c >>= expect "the condition" Bool
  t <- check a
  check b >>= expect "the other branch" t
  return t
check (Rec fs) = Record . Map.fromList <$> mapM (\(f, e) -> (,) f <$> (check e `catchError` (throwError . ((f ++ ": ") ++)))) fs
check (e :. f) = check e >>= \t -> case t of
  Record fs | Just u <- Map.lookup f fs -> return u
  _ -> throwError ("no field " ++ f ++ " in " ++ show t)
check (Let v e b) = check e >>= \t -> bind v t (check b)

main :: IO ()
main = do
  let prelude = Map.fromList [("plus", Int :-> Int :-> Int), ("not", Bool :-> Bool)]
      point = Rec [("x", Lit 1), ("y", Yes)]
      judge e = case runWriter (runReaderT (runExceptT (check e)) prelude) of
        (r, Notes us ws) -> putStrLn (either ("error: " ++) show r ++ "  " ++ show (Set.toList us) ++ concatMap ("; " ++) ws)
  mapM_ judge
    [ Fun "x" Int (Ref "plus" :$ Ref "x" :$ Lit 2), Fun "f" (Int :-> Bool) (Ref "not" :$ (Ref "f" :$ Lit 0)), Fun "x" Int (Fun "x" Bool (Ref "x"))
    , Let "p" point (If (Ref "p" :. "y") (Ref "p" :. "x") (Lit 0)), If (Lit 1) Yes Yes, If Yes (Lit 1) (Ref "not"), Lit 1 :$ Lit 2, point :. "z"
    , Rec [("a", Rec [("b", Ref "zork")])], Let "_" Yes (Let "k" (Lit 3) (Ref "plus")) ]

-- From terms without types to those with: a checker that gives evidence.
-- uses: GADTs
{-# LANGUAGE GADTs, ScopedTypeVariables, TypeOperators #-}
module Main where
import qualified Data.Map as M
import Control.Monad
-- untyped to typed with existentials
data UExpr = UInt Int | UBool Bool | UAdd UExpr UExpr | UIf UExpr UExpr UExpr | UEq UExpr UExpr | UPair UExpr UExpr | UFst UExpr deriving Show
data Ty t where { TyInt :: Ty Int; TyBool :: Ty Bool; TyPair :: Ty a -> Ty b -> Ty (a, b) }
data TExpr t where
  TInt :: Int -> TExpr Int
  TBool :: Bool -> TExpr Bool
  TAdd :: TExpr Int -> TExpr Int -> TExpr Int
  TIf :: TExpr Bool -> TExpr t -> TExpr t -> TExpr t
  TEq :: TExpr Int -> TExpr Int -> TExpr Bool
  TPair :: TExpr a -> TExpr b -> TExpr (a, b)
  TFst :: TExpr (a, b) -> TExpr a
data Some where Some :: Ty t -> TExpr t -> Some
data (:=:) a b where Refl :: a :=: a
eqTy :: Ty a -> Ty b -> Maybe (a :=: b)
eqTy TyInt TyInt = Just Refl
eqTy TyBool TyBool = Just Refl
eqTy (TyPair a b) (TyPair c d) = do { Refl <- eqTy a c; Refl <- eqTy b d; Just Refl }
eqTy _ _ = Nothing
check :: UExpr -> Either String Some
check (UInt n) = return (Some TyInt (TInt n))
check (UBool b) = return (Some TyBool (TBool b))
check (UAdd a b) = do
  sa <- check a
  sb <- check b
  case (sa, sb) of { (Some TyInt a1, Some TyInt b1) -> return (Some TyInt (TAdd a1 b1)); _ -> Left "int expected" }
check (UEq a b) = do
  sa <- check a
  sb <- check b
  case (sa, sb) of
    (Some TyInt a', Some TyInt b') -> Right (Some TyBool (TEq a' b'))
    _ -> Left "== needs ints"
check (UIf c t e) = do
  Some tc c' <- check c
  Some tt t' <- check t
  Some te e' <- check e
  case (tc, eqTy tt te) of
    (TyBool, Just Refl) -> return (Some tt (TIf c' t' e'))
    (TyBool, Nothing) -> Left "branches differ"
    _ -> Left "condition"
check (UPair a b) = do
  Some ta a' <- check a
  Some tb b' <- check b
  pure (Some (TyPair ta tb) (TPair a' b'))
check (UFst p) = do
  Some tp p' <- check p
  case tp of
    TyPair ta _ -> Right (Some ta (TFst p'))
    _ -> Left "pair expected"
eval :: TExpr t -> t
eval e = case e of
  TInt n -> n
  TBool b -> b
  TAdd a b -> eval a + eval b
  TIf c a b -> if eval c then eval a else eval b
  TEq a b -> eval a == eval b
  TPair a b -> (eval a, eval b)
  TFst p -> fst (eval p)
showV :: Ty t -> t -> String
showV TyInt n = show n
showV TyBool b = show b
showV (TyPair a b) (x, y) = showV a x ++ "&" ++ showV b y
run :: UExpr -> String
run u = case check u of
  Left m -> "error: " ++ m
  Right (Some t e) -> showV t (eval e)
main :: IO ()
main = mapM_ (putStrLn . run)
  [ UAdd (UInt 1) (UInt 2), UAdd (UInt 1) (UBool True), UIf (UEq (UInt 1) (UInt 1)) (UPair (UInt 1) (UBool False)) (UPair (UInt 2) (UBool True))
  , UFst (UPair (UInt 7) (UInt 8)), UIf (UBool True) (UInt 1) (UBool False), UFst (UInt 1) ]

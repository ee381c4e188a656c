-- An untyped expression is checked into a typed one: types are compared by witnesses of Data.Type.Equality, and evaluation needs no tags.
{-# LANGUAGE GADTs, KindSignatures, RankNTypes, TypeOperators #-}
module Main (main) where

import Data.Kind (Type)
import Data.Type.Equality

data Ty :: Type -> Type where
  TInt :: Ty Int
  TBool :: Ty Bool
  TFun :: Ty a -> Ty b -> Ty (a -> b)
  TPair :: Ty a -> Ty b -> Ty (a, b)

instance TestEquality Ty where
  testEquality TInt TInt = Just Refl
  testEquality TBool TBool = Just Refl
  testEquality (TFun a b) (TFun c d) = do
    Refl <- testEquality a c
    Refl <- testEquality b d
    Just Refl
  testEquality (TPair a b) (TPair c d) = do
    Refl <- testEquality a c
    Refl <- testEquality b d
    Just Refl
  testEquality _ _ = Nothing

data Value = forall a. Value (Ty a) a

-- That a type is one of functions, with the witness.
data Fun t = forall a b. Fun (Ty a) (Ty b) (t :~: (a -> b))

function :: Ty t -> Maybe (Fun t)
function (TFun a b) = Just (Fun a b Refl)
function _ = Nothing

data Expr = Lit Int | Bool Bool | Prim String | App Expr Expr | Both Expr Expr

name :: Ty a -> String
name TInt = "Int"
name TBool = "Bool"
name (TFun a b) = "(" ++ name a ++ " -> " ++ name b ++ ")"
name (TPair a b) = "(" ++ name a ++ ", " ++ name b ++ ")"

display :: Ty a -> a -> String
display TInt n = show n
display TBool b = show b
display (TFun _ _) _ = "<function>"
display (TPair a b) p = "(" ++ display a (fst p) ++ ", " ++ display b (snd p) ++ ")"

prims :: [(String, Value)]
prims =
  [ ("add", Value (TFun TInt (TFun TInt TInt)) (+))
  , ("less", Value (TFun TInt (TFun TInt TBool)) (<))
  , ("not", Value (TFun TBool TBool) not)
  , ("split", Value (TFun TInt (TPair TInt TBool)) (\n -> (n `div` 2, odd n)))
  , ("first", Value (TFun (TPair TInt TBool) TInt) fst)
  ]

check :: Expr -> Either String Value
check (Lit n) = Right (Value TInt n)
check (Bool b) = Right (Value TBool b)
check (Prim p) = maybe (Left ("unknown " ++ p)) Right (lookup p prims)
check (Both a b) = do
  Value s x <- check a
  Value t y <- check b
  Right (Value (TPair s t) (x, y))
check (App f a) = do
  Value t g <- check f
  Value s x <- check a
  case function t of
    Just (Fun from to isFun) -> case testEquality s from of
      Just same -> Right (Value to (castWith isFun g (castWith same x)))
      Nothing -> Left ("expected " ++ name from ++ ", got " ++ name s)
    Nothing -> Left (name t ++ " is not a function")

call2 :: String -> Expr -> Expr -> Expr
call2 f a b = App (App (Prim f) a) b

main :: IO ()
main = do
  mapM_ (putStrLn . either ("error: " ++) (\(Value t v) -> display t v ++ " :: " ++ name t) . check)
    [ call2 "add" (Lit 2) (Lit 3)
    , Both (call2 "less" (Lit 2) (Lit 1)) (App (Prim "first") (App (Prim "split") (Lit 43)))
    , Both (App (Prim "not") (Bool True)) (App (Prim "add") (Lit 1))
    , App (Prim "not") (Lit 1)
    , App (Lit 1) (Lit 2)
    , App (Prim "first") (Both (Bool False) (Lit 1))
    , Prim "minus"
    ]
  print (sym Refl `trans` Refl `castWith` 'c', castWith (apply Refl Refl) (Just 1), [minBound .. maxBound :: Int :~: Int])
  print (fmap (const "same") (testEquality (TFun TInt TBool) (TFun TInt TBool)), (gcastWith (Refl :: Int :~: Int) "kept" :: String))

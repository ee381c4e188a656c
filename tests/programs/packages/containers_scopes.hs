-- A small language with scopes: its types are checked with maps of names, and it is run with maps of values.
module Main where

import qualified Data.Map as Map
import Data.Map (Map)
import qualified Data.Set as Set
import Data.Set (Set)

data Type = Number | Truth | Type :-> Type deriving (Eq, Ord, Show)
infixr 5 :->

data Term
  = Literal Int
  | Name String
  | Lambda String Type Term
  | Apply Term Term
  | Let String Term Term
  | If Term Term Term
  deriving Show

data Value = N Int | B Bool | F (Value -> Value)

instance Show Value where
  show (N n) = show n
  show (B b) = show b
  show (F _) = "<function>"

builtins :: Map String (Type, Value)
builtins = Map.fromList
  [ ("plus", (Number :-> Number :-> Number, F (\(N a) -> F (\(N b) -> N (a + b)))))
  , ("times", (Number :-> Number :-> Number, F (\(N a) -> F (\(N b) -> N (a * b)))))
  , ("less", (Number :-> Number :-> Truth, F (\(N a) -> F (\(N b) -> B (a < b)))))
  ]

check :: Map String Type -> Term -> Either String Type
check _ (Literal _) = Right Number
check env (Name x) = maybe (Left ("no " ++ x ++ ", known: " ++ unwords (Map.keys env))) Right (Map.lookup x env)
check env (Lambda x t body) = (t :->) <$> check (Map.insert x t env) body
check env (Let x e body) = check env e >>= \t -> check (Map.insert x t env) body
check env (Apply f e) = check env f >>= \found -> case found of
  t :-> result -> check env e >>= \u -> if t == u then Right result else Left ("expected " ++ show t ++ ", found " ++ show u)
  other -> Left (show other ++ " is not a function")
check env (If c a b) = do
  t <- check env c
  u <- check env a
  v <- check env b
  if t /= Truth then Left "condition" else if u /= v then Left "branches" else Right u

eval :: Map String Value -> Term -> Value
eval _ (Literal n) = N n
eval env (Name x) = env Map.! x
eval env (Lambda x _ body) = F (\v -> eval (Map.insert x v env) body)
eval env (Let x e body) = eval (Map.insert x (eval env e) env) body
eval env (Apply f e) = case eval env f of { F g -> g (eval env e); _ -> error "not a function" }
eval env (If c a b) = case eval env c of { B True -> eval env a; _ -> eval env b }

free :: Term -> Set String
free (Literal _) = Set.empty
free (Name x) = Set.singleton x
free (Lambda x _ body) = Set.delete x (free body)
free (Let x e body) = free e <> Set.delete x (free body)
free (Apply f e) = free f <> free e
free (If c a b) = foldMap free [c, a, b]

main :: IO ()
main = mapM_ run
  [ Let "x" (Literal 3) (Apply (Apply (Name "plus") (Name "x")) (Literal 4))
  , Let "twice" (Lambda "f" (Number :-> Number) (Lambda "x" Number (Apply (Name "f") (Apply (Name "f") (Name "x")))))
      (Apply (Apply (Name "twice") (Apply (Name "times") (Literal 5))) (Literal 2))
  , If (Apply (Apply (Name "less") (Literal 1)) (Literal 2)) (Literal 10) (Literal 20)
  , Lambda "x" Truth (Name "x"), Apply (Literal 1) (Literal 2), Apply (Name "plus") (Lambda "x" Number (Name "x")), Name "minus"
  , If (Literal 1) (Literal 2) (Literal 3), Let "plus" (Literal 1) (Name "plus")
  ]
  where
    run term = do
      putStrLn (either ("error: " ++) show (check (Map.map fst builtins) term) ++ ", free: " ++ unwords (Set.toList (free term)))
      either (const (pure ())) (const (print (eval (fmap snd builtins) term))) (check (Map.map fst builtins) term)

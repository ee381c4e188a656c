module Calc.Eval (Env, evaluate) where

import Calc.Syntax

type Env = [(String, Double)]

evaluate :: Env -> Expr -> Either String Double
evaluate _ (Lit n) = Right n
evaluate env (Var v) = maybe (Left ("no " ++ v)) Right (lookup v env)
evaluate env (Neg e) = negate <$> evaluate env e
evaluate env (Call f es) = do
  vs <- mapM (evaluate env) es
  case (f, vs) of
    ("sqrt", [x]) | x >= 0 -> Right (sqrt x)
    ("max", _ : _) -> Right (maximum vs)
    ("sum", _) -> Right (sum vs)
    _ -> Left ("cannot call " ++ f ++ " with " ++ show vs)
evaluate env (Bin o a b) = do
  x <- evaluate env a
  y <- evaluate env b
  case o of
    '+' -> Right (x + y)
    '-' -> Right (x - y)
    '*' -> Right (x * y)
    '^' -> Right (x ** y)
    _ | y == 0 -> Left "division by zero"
      | otherwise -> Right (x / y)

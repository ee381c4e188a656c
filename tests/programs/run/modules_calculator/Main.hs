-- A calculator in layers: syntax, lexer, parser, evaluator, each a module.
-- uses: 5.1 module structure, 5.3 import declarations, 5.2 export lists
module Main (main) where

import Calc.Eval (Env, evaluate)
import Calc.Lexer (tokens)
import Calc.Parser (parseStatement)
import Calc.Syntax

run :: Env -> String -> (Env, String)
run env line = case tokens line >>= parseStatement of
  Left problem -> (env, "error: " ++ problem)
  Right (Set name e) -> case evaluate env e of
    Left problem -> (env, "error: " ++ problem)
    Right v -> ((name, v) : env, name ++ " = " ++ show v)
  Right (Show e) -> (env, either ("error: " ++) show (evaluate env e))

main :: IO ()
main = interact (unlines . go [] . lines)
  where
    go _ [] = []
    go env (l : ls) = let (env', out) = run env l in out : go env' ls

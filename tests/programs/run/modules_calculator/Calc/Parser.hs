module Calc.Parser (parseStatement) where

import Calc.Syntax

type P a = [Token] -> Either String (a, [Token])

parseStatement :: [Token] -> Either String Statement
parseStatement (Name n : Symbol '=' : ts) = Set n <$> whole ts
parseStatement ts = Show <$> whole ts

whole :: [Token] -> Either String Expr
whole ts = do
  (e, rest) <- level 0 ts
  case rest of
    [] -> Right e
    t : _ -> Left ("unexpected " ++ show t)

level :: Int -> P Expr
level 3 ts = unary ts
level n ts = level (n + 1) ts >>= uncurry more
  where
    ops = ["+-", "*/", "^"] !! n
    more l (Symbol o : rest)
      | o `elem` ops = do
          (r, rest') <- level (if o == '^' then n else n + 1) rest
          more (Bin o l r) rest'
    more l rest = Right (l, rest)

unary :: P Expr
unary (Symbol '-' : ts) = do
  (e, r) <- unary ts
  return (Neg e, r)
unary (Number n : ts) = Right (Lit n, ts)
unary (Name f : Symbol '(' : ts) = do
  (as, r) <- arguments ts
  return (Call f as, r)
unary (Name v : ts) = Right (Var v, ts)
unary (Symbol '(' : ts) = do
  (e, r) <- level 0 ts
  case r of
    Symbol ')' : r' -> return (e, r')
    _ -> Left "a bracket is open"
unary (t : _) = Left ("unexpected " ++ show t)
unary [] = Left "something is missing at the end"

arguments :: P [Expr]
arguments ts = do
  (e, r) <- level 0 ts
  case r of
    Symbol ',' : r' -> do
      (es, r'') <- arguments r'
      return (e : es, r'')
    Symbol ')' : r' -> return ([e], r')
    _ -> Left "arguments are not closed"

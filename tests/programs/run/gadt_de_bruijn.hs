-- Terms with their types and environments: variables by position, functions as functions.
-- uses: GADTs
{-# LANGUAGE GADTs, ExistentialQuantification #-}
module Main where
-- well-typed lambda calculus with environments (de Bruijn)
data Elem xs x where
  EZ :: Elem (x, xs) x
  ES :: Elem xs x -> Elem (y, xs) x
data Term env t where
  Var :: Elem env t -> Term env t
  Lam :: Term (a, env) b -> Term env (a -> b)
  App :: Term env (a -> b) -> Term env a -> Term env b
  Lit :: Int -> Term env Int
  Plus :: Term env Int -> Term env Int -> Term env Int
  Leq :: Term env Int -> Term env Int -> Term env Bool
  Cond :: Term env Bool -> Term env t -> Term env t -> Term env t
  Fix :: Term (t, env) t -> Term env t
  Let :: Term env a -> Term (a, env) b -> Term env b
look :: Elem env t -> env -> t
look EZ (x, _) = x
look (ES e) (_, xs) = look e xs
eval :: env -> Term env t -> t
eval env (Var e) = look e env
eval env (Lam b) = \x -> eval (x, env) b
eval env (App f a) = (eval env f) (eval env a)
eval _ (Lit n) = n
eval env (Plus a b) = eval env a + eval env b
eval env (Leq a b) = eval env a <= eval env b
eval env (Cond c t e) | eval env c = eval env t
                      | otherwise = eval env e
eval env (Fix b) = let x = eval (x, env) b in x
eval env (Let a b) = let v = eval env a in eval (v, env) b
size :: Term env t -> Int
size t = case t of
  Var _ -> 1
  Lam b -> 1 + size b
  App f a -> size f + size a
  Lit _ -> 1
  Plus a b -> size a + size b
  Leq a b -> size a + size b
  Cond c a b -> sum [size c, size a, size b]
  Fix b -> size b
  Let a b -> size a + size b
main :: IO ()
main = do
  let sumTo = Fix (Lam (Cond (Leq (Var EZ) (Lit 0)) (Lit 0) (Plus (Var EZ) (App (Var (ES EZ)) (Plus (Var EZ) (Lit (-1)))))))
  print (eval () (App sumTo (Lit 10)))
  print (size sumTo)
  print (eval () (Let (Lit 3) (Plus (Var EZ) (Var EZ))))

-- Inference of types for a little lambda calculus with let, by unification.
-- uses: 3.13 pattern guards, 4.3.2 instance declarations, 4.2.1 algebraic datatype declarations

import Data.List (intercalate, nub, union, (\\))
import Data.Maybe (fromMaybe)

infixr 5 :->

data Type = TVar Int | TInt | TBool | Type :-> Type | TList Type deriving (Eq)

data Scheme = Forall [Int] Type

data Expr
  = V String
  | L String Expr
  | Expr :@ Expr
  | Let String Expr Expr
  | I Int
  | B Bool
  | If Expr Expr Expr
  | Nil

infixl 9 :@

instance Show Type where
  showsPrec _ (TVar n) = showString (names !! n)
    where
      names = map (: []) ['a' .. 'z'] ++ map (\i -> 't' : show i) [0 ..]
  showsPrec _ TInt = showString "Int"
  showsPrec _ TBool = showString "Bool"
  showsPrec _ (TList t) = showChar '[' . shows t . showChar ']'
  showsPrec d (a :-> b) = showParen (d > 5) (showsPrec 6 a . showString " -> " . showsPrec 5 b)

type Subst = [(Int, Type)]

newtype Infer a = Infer {runInfer :: (Int, Subst) -> Either String (a, (Int, Subst))}

instance Functor Infer where
  fmap f (Infer g) = Infer (\s -> fmap (\(a, s') -> (f a, s')) (g s))
instance Applicative Infer where
  pure a = Infer (\s -> Right (a, s))
  Infer f <*> Infer g = Infer (\s -> case f s of
    Left e -> Left e
    Right (h, s') -> fmap (\(a, s'') -> (h a, s'')) (g s'))
instance Monad Infer where
  Infer g >>= f = Infer (\s -> g s >>= \(a, s') -> runInfer (f a) s')

throw :: String -> Infer a
throw e = Infer (const (Left e))

fresh :: Infer Type
fresh = Infer (\(n, s) -> Right (TVar n, (n + 1, s)))

apply :: Subst -> Type -> Type
apply s t = case t of
  TVar n -> maybe t (apply s) (lookup n s)
  a :-> b -> apply s a :-> apply s b
  TList a -> TList (apply s a)
  _ -> t

current :: Type -> Infer Type
current t = Infer (\st@(_, s) -> Right (apply s t, st))

free :: Type -> [Int]
free (TVar n) = [n]
free (a :-> b) = free a `union` free b
free (TList a) = free a
free _ = []

unify :: Type -> Type -> Infer ()
unify a b = do
  a' <- current a
  b' <- current b
  case (a', b') of
    (TVar x, TVar y) | x == y -> pure ()
    (TVar x, t) -> bind x t
    (t, TVar x) -> bind x t
    (TInt, TInt) -> pure ()
    (TBool, TBool) -> pure ()
    (TList p, TList q) -> unify p q
    (p :-> q, r :-> s) -> unify p r >> unify q s
    _ -> throw (show (tidy a') ++ " is not " ++ show (tidy b'))
  where
    bind x t
      | x `elem` free t = throw "infinite type"
      | otherwise = Infer (\(n, s) -> Right ((), (n, (x, t) : s)))

type Env = [(String, Scheme)]

instantiate :: Scheme -> Infer Type
instantiate (Forall vs t) = do
  s <- mapM (\v -> fmap ((,) v) fresh) vs
  pure (apply s t)

infer :: Env -> Expr -> Infer Type
infer env e = case e of
  I _ -> pure TInt
  B _ -> pure TBool
  Nil -> TList <$> fresh
  V x -> maybe (throw ("no variable " ++ x)) instantiate (lookup x env)
  L x b -> do
    t <- fresh
    r <- infer ((x, Forall [] t) : env) b
    pure (t :-> r)
  f :@ a -> do
    tf <- infer env f
    ta <- infer env a
    r <- fresh
    unify tf (ta :-> r)
    pure r
  If c a b -> do
    infer env c >>= unify TBool
    ta <- infer env a
    infer env b >>= unify ta
    pure ta
  Let x a b -> do
    ta <- infer env a >>= current
    fixed <- concat <$> mapM (\(_, Forall vs t) -> (\u -> free u \\ vs) <$> current t) env
    infer ((x, Forall (free ta \\ fixed) ta) : env) b

tidy :: Type -> Type
tidy t = apply (zip (free t) (map TVar [1000 ..])) t `renamed` zip [1000 ..] (map TVar [0 .. length (free t) - 1])
  where
    renamed u s = apply s u

typeOf :: Expr -> String
typeOf e = case runInfer (infer prelude e >>= current) (1, []) of
  Left err -> "error: " ++ err
  Right (t, _) -> show (tidy t)

prelude :: Env
prelude =
  [ ("plus", Forall [] (TInt :-> TInt :-> TInt))
  , ("eq", Forall [] (TInt :-> TInt :-> TBool))
  , ("cons", Forall [0] (TVar 0 :-> TList (TVar 0) :-> TList (TVar 0)))
  , ("head", Forall [0] (TList (TVar 0) :-> TVar 0))
  , ("fix", Forall [0] ((TVar 0 :-> TVar 0) :-> TVar 0))
  ]

main :: IO ()
main = mapM_ (putStrLn . typeOf)
  [ L "x" (V "x")
  , L "f" (L "g" (L "x" (V "f" :@ (V "g" :@ V "x"))))
  , Let "id" (L "x" (V "x")) (If (V "id" :@ B True) (V "id" :@ I 1) (I 2))
  , L "x" (V "x" :@ V "x")
  , V "fix" :@ L "map" (L "f" (L "xs" (V "cons" :@ (V "f" :@ (V "head" :@ V "xs")) :@ (V "map" :@ V "f" :@ V "xs"))))
  , V "plus" :@ B True
  , V "cons" :@ I 1 :@ Nil
  , L "x" (Let "y" (V "x") (V "cons" :@ V "y" :@ Nil))
  , V "missing"
  ]

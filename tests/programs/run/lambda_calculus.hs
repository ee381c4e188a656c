-- Untyped lambda calculus: parser, printer, normal order with de Bruijn indices, Church numerals.
-- uses: 3.13 case expressions, 4.2.1 algebraic datatype declarations, 4.3.2 instance declarations

import Data.Char (isAlphaNum, isSpace)
import Data.List (elemIndex)

data Term = Var Int | Free String | Lam String Term | App Term Term deriving (Eq)

instance Show Term where
  showsPrec = go []
    where
      go env d t = case t of
        Var i -> showString (env !! i)
        Free x -> showString x
        Lam x b -> let x' = fresh env x in showParen (d > 0) (showString ("\\" ++ x' ++ ".") . go (x' : env) 0 b)
        App f a -> showParen (d > 1) (go env 1 f . showChar ' ' . go env 2 a)
      fresh env x
        | x `elem` env = fresh env (x ++ "'")
        | otherwise = x

parse :: String -> Term
parse s = case expr [] (tokens s) of
  (t, []) -> t
  (_, rest) -> error ("left over: " ++ unwords rest)

tokens :: String -> [String]
tokens [] = []
tokens (c : cs)
  | isSpace c = tokens cs
  | c `elem` "\\.()" = [c] : tokens cs
  | otherwise = let (a, b) = span isAlphaNum (c : cs) in a : tokens b

expr :: [String] -> [String] -> (Term, [String])
expr env ("\\" : x : "." : ts) = let (b, r) = expr (x : env) ts in (Lam x b, r)
expr env ts = let (t, r) = atom env ts in apps t r
  where
    apps t r@(c : _) | c /= ")" =
      let (u, r') = if c == "\\" then expr env r else atom env r in apps (App t u) r'
    apps t r = (t, r)

atom :: [String] -> [String] -> (Term, [String])
atom env ("(" : ts) = case expr env ts of
  (t, ")" : r) -> (t, r)
  _ -> error "a bracket is missing"
atom env (x : ts) = (maybe (Free x) Var (elemIndex x env), ts)
atom _ [] = error "unexpected end"

shift :: Int -> Int -> Term -> Term
shift d c t = case t of
  Var i | i >= c -> Var (i + d)
        | otherwise -> t
  Free _ -> t
  Lam x b -> Lam x (shift d (c + 1) b)
  App f a -> App (shift d c f) (shift d c a)

subst :: Int -> Term -> Term -> Term
subst n s t = case t of
  Var i | i == n -> s
        | otherwise -> t
  Free _ -> t
  Lam x b -> Lam x (subst (n + 1) (shift 1 0 s) b)
  App f a -> App (subst n s f) (subst n s a)

beta :: Term -> Term -> Term
beta b a = shift (-1) 0 (subst 0 (shift 1 0 a) b)

step :: Term -> Maybe Term
step (App (Lam _ b) a) = Just (beta b a)
step (App f a) = case step f of
  Just f' -> Just (App f' a)
  Nothing -> App f <$> step a
step (Lam x b) = Lam x <$> step b
step _ = Nothing

normal :: Int -> Term -> Either Term (Int, Term)
normal limit = go 0
  where
    go n t
      | n >= limit = Left t
      | otherwise = maybe (Right (n, t)) (go (n + 1)) (step t)

church :: Int -> Term
church n = Lam "f" (Lam "x" (iterate (App (Var 1)) (Var 0) !! n))

unchurch :: Term -> Maybe Int
unchurch (Lam _ (Lam _ b)) = go b
  where
    go (Var 0) = Just 0
    go (App (Var 1) t) = (+ 1) <$> go t
    go _ = Nothing
unchurch _ = Nothing

define :: String -> Term
define name = maybe (error name) parse (lookup name
  [ ("plus", "\\m.\\n.\\f.\\x.m f (n f x)")
  , ("times", "\\m.\\n.\\f.m (n f)")
  , ("power", "\\m.\\n.n m")
  , ("true", "\\a.\\b.a")
  , ("omega", "(\\x.x x) (\\x.x x)")
  ])

main :: IO ()
main = do
  mapM_ (print . parse) ["\\x.x", "\\x.\\y.x y (x y)", "(\\x.\\x.x) a", "f (g x) \\y.y"]
  print (normal 10 (parse "(\\x.\\y.x) z"))
  print (App (define "true") (Free "y"))
  let calc op a b = normal 500 (App (App (define op) (church a)) (church b))
  mapM_ (\(op, a, b) -> print (either (const Nothing) (unchurch . snd) (calc op a b)))
    [("plus", 2, 3), ("times", 3, 4), ("power", 2, 4)]
  print (either (const "no end") show (normal 50 (define "omega")))
  print (either show (show . snd) (normal 50 (App (App (define "true") (Free "kept")) (define "omega"))))

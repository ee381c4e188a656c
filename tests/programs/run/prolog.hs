-- A small logic language: unification, resolution by backtracking, and family queries.
-- uses: 4.2.1 algebraic datatype declarations, 3.11 list comprehensions, 3.14 do expressions

import Data.Char
import Data.List (intercalate, nub)

data Term = Var String | Fun String [Term] deriving (Eq)

instance Show Term where
  show (Var v) = v
  show (Fun f []) = f
  show (Fun "." [a, b]) = "[" ++ listed a b ++ "]"
    where
      listed x (Fun "nil" []) = show x
      listed x (Fun "." [y, z]) = show x ++ "," ++ listed y z
      listed x t = show x ++ "|" ++ show t
  show (Fun f ts) = f ++ "(" ++ intercalate "," (map show ts) ++ ")"

type Clause = (Term, [Term])
type Subst = [(String, Term)]

walk :: Subst -> Term -> Term
walk s (Var v) | Just t <- lookup v s = walk s t
walk _ t = t

resolve :: Subst -> Term -> Term
resolve s t = case walk s t of
  Fun f ts -> Fun f (map (resolve s) ts)
  v -> v

unify :: Term -> Term -> Subst -> Maybe Subst
unify a b s = case (walk s a, walk s b) of
  (Var x, Var y) | x == y -> Just s
  (Var x, t) -> Just ((x, t) : s)
  (t, Var y) -> Just ((y, t) : s)
  (Fun f ts, Fun g us)
    | f == g, length ts == length us -> foldl (\ms (t, u) -> ms >>= unify t u) (Just s) (zip ts us)
    | otherwise -> Nothing

rename :: Int -> Clause -> Clause
rename n (h, b) = (go h, map go b)
  where
    go (Var v) = Var (v ++ "_" ++ show n)
    go (Fun f ts) = Fun f (map go ts)

solve :: [Clause] -> [Term] -> Subst -> Int -> [Subst]
solve _ [] s _ = [s]
solve rules (g : gs) s n = do
  rule <- rules
  let (h, body) = rename n rule
  case unify g h s of
    Nothing -> []
    Just s' -> solve rules (body ++ gs) s' (n + 1)

tokens :: String -> [String]
tokens [] = []
tokens s@(c : cs)
  | isSpace c = tokens cs
  | isAlphaNum c = let (a, b) = span isAlphaNum s in a : tokens b
  | ':' : '-' : r <- s = ":-" : tokens r
  | otherwise = [c] : tokens cs

term :: [String] -> (Term, [String])
term ("[" : "]" : ts) = (Fun "nil" [], ts)
term ("[" : ts) = list ts
  where
    list us = let (x, r) = term us in case r of
      "," : r' -> let (xs, r'') = list r' in (Fun "." [x, xs], r'')
      "|" : r' -> let (t, r'') = term r' in (Fun "." [x, t], drop 1 r'')
      _ -> (Fun "." [x, Fun "nil" []], drop 1 r)
term (x : "(" : ts) = let (as, r) = terms ts in (Fun x as, drop 1 r)
term (x : ts)
  | isUpper (head x) = (Var x, ts)
  | otherwise = (Fun x [], ts)
term [] = error "unexpected end"

terms :: [String] -> ([Term], [String])
terms ts = let (t, r) = term ts in case r of
  "," : r' -> let (us, r'') = terms r' in (t : us, r'')
  _ -> ([t], r)

clauses :: [String] -> [Clause]
clauses [] = []
clauses ts = case term ts of
  (h, ":-" : r) -> let (b, r') = terms r in (h, b) : clauses (drop 1 r')
  (h, r) -> (h, []) : clauses (drop 1 r)

variables :: Term -> [String]
variables (Var v) = [v]
variables (Fun _ ts) = nub (concatMap variables ts)

query :: [Clause] -> String -> [String]
query rules q = case [describe s | s <- solve rules goals [] 0] of
  [] -> ["no"]
  rs -> rs
  where
    (goals, _) = terms (tokens q)
    vs = nub (concatMap variables goals)
    describe s
      | null vs = "yes"
      | otherwise = unwords [v ++ "=" ++ show (resolve s (Var v)) | v <- vs]

rulesText :: String
rulesText = "parent(ann,bob). parent(bob,cid). parent(bob,dan). parent(cid,eve).\
            \ancestor(X,Y) :- parent(X,Y). ancestor(X,Z) :- parent(X,Y), ancestor(Y,Z).\
            \append([],L,L). append([H|T],L,[H|R]) :- append(T,L,R).\
            \member(X,[X|T]). member(X,[H|T]) :- member(X,T)."

main :: IO ()
main = do
  let rules = clauses (tokens rulesText)
  mapM_ (\q -> putStrLn ("? " ++ q) >> mapM_ putStrLn (take 5 (query rules q)))
    [ "ancestor(ann,X)"
    , "ancestor(X,eve)"
    , "append([1,2],[3],L)"
    , "append(X,Y,[a,b])"
    , "member(X,[a,b]), member(X,[b,c])"
    , "parent(eve,ann)"
    , "parent(ann,bob)"
    ]

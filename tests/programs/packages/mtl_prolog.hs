-- A small Prolog: clauses to read, a substitution and fresh names in a state over lists; families, lists and sorting.
module Main (main) where

import Control.Applicative
import Control.Monad.Reader
import Control.Monad.State
import Data.Char (isAlphaNum, isSpace, isUpper)
import Data.List (intercalate)
import qualified Data.Map as Map
import Data.Map (Map)

data Term = Var String Int | Atom String [Term] deriving Eq

instance Show Term where
  show (Var v _) = v
  show (Atom "nil" []) = "[]"
  show (Atom f []) = f
  show t@(Atom "." [_, _]) = "[" ++ intercalate "," (items t) ++ "]"
    where items (Atom "." [x, xs]) = show x : items xs
          items _ = []
  show (Atom f ts) = f ++ "(" ++ intercalate "," (map show ts) ++ ")"

data Clause = Term :- [Term]

type Solve = ReaderT [Clause] (StateT (Map (String, Int) Term, Int) [])

-- The parser: a state of the text left, that may fail.
type Parser = StateT String Maybe

char :: Char -> Parser Char
char c = StateT (\s -> case dropWhile isSpace s of { x : rest | x == c -> Just (c, rest); _ -> Nothing })

term :: Parser Term
term = list <|> do
  name <- StateT (\s -> case span isAlphaNum (dropWhile isSpace s) of { ("", _) -> Nothing; r -> Just r })
  if isUpper (head name) then return (Var name 0) else Atom name <$> (char '(' *> sepBy term <* char ')' <|> pure [])
  where
    list = char '[' *> (Atom "nil" [] <$ char ']' <|> full)
    full = do
      xs <- sepBy term
      end <- (char '|' *> term <|> pure (Atom "nil" [])) <* char ']'
      return (foldr (\x r -> Atom "." [x, r]) end xs)

sepBy :: Parser a -> Parser [a]
sepBy p = (:) <$> p <*> many (char ',' *> p)

clause :: Parser Clause
clause = (:-) <$> term <*> (char ':' *> sepBy term <|> pure []) <* char '.'

walk :: Term -> Solve Term
walk t@(Var v n) = gets (Map.lookup (v, n) . fst) >>= maybe (return t) walk
walk t = return t

full :: Term -> Solve Term
full t = walk t >>= \t' -> case t' of
  Atom f ts -> Atom f <$> mapM full ts
  v -> return v

unify :: Term -> Term -> Solve ()
unify a b = do
  x <- walk a
  y <- walk b
  case (x, y) of
    _ | x == y -> return ()
    (Var v n, _) -> modify (\(s, k) -> (Map.insert (v, n) y s, k))
    (_, Var _ _) -> unify y x
    (Atom f ts, Atom g us) -> guard (f == g && length ts == length us) >> zipWithM_ unify ts us

solve :: Term -> Solve ()
solve goal = do
  n <- state (\(s, k) -> (k, (s, k + 1)))
  h :- body <- asks (map (rename n)) >>= lift . lift
  unify goal h
  mapM_ solve body
  where
    rename n (h :- body) = name n h :- map (name n) body
    name n (Var v _) = Var v n
    name n (Atom f ts) = Atom f (map (name n) ts)

ask' :: [Clause] -> String -> [String]
ask' program question = case runStateT (sepBy term) question of
  Just (goals, "") -> evalStateT (runReaderT (mapM_ solve goals >> unwords . map show <$> mapM full goals) program) (Map.empty, 1)
  bad -> ["cannot read " ++ question]

main :: IO ()
main = do
  let Just (program, _) = runStateT (many clause) (unwords
        [ "parent(ann,bob). parent(ann,cid). parent(bob,dan). parent(cid,eve). parent(eve,fay)."
        , "grand(X,Z) : parent(X,Y), parent(Y,Z). anc(X,Y) : parent(X,Y). anc(X,Z) : parent(X,Y), anc(Y,Z)."
        , "app([],Y,Y). app([H|T],Y,[H|Z]) : app(T,Y,Z). rev([],[]). rev([H|T],R) : rev(T,S), app(S,[H],R)."
        , "sel(X,[X|T],T). sel(X,[H|T],[H|R]) : sel(X,T,R). perm([],[]). perm(L,[H|T]) : sel(H,L,R), perm(R,T)." ])
  forM_ ["grand(ann,W)", "anc(W,fay)", "app(X,Y,[1,2])", "rev([1,2,3,4],R)", "perm([a,b,c],P)", "parent(P,C),parent(C,dan)", "grand(dan,X)", "app(X"] $ \q -> do
    putStrLn ("? " ++ q)
    mapM_ (putStrLn . ("  " ++)) (ask' program q)

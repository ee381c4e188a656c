-- Unification of terms with variables: a substitution in a state, failures as exceptions with the path to the clash.
module Main (main) where

import Control.Monad
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Except
import Control.Monad.Trans.State.Strict
import Data.Char (isDigit, isUpper)
import Data.List (intercalate)
import qualified Data.Map as Map
import Data.Map (Map)

data Term = Var String | Fun String [Term] deriving (Eq, Ord)

instance Show Term where
  show (Var v) = v
  show (Fun f []) = f
  show (Fun f ts) = f ++ "(" ++ intercalate "," (map show ts) ++ ")"

type Subst = Map String Term

data Clash = Clash [String] String

type Unify = StateT Subst (Except Clash)

walk :: Term -> Unify Term
walk (Var v) = gets (Map.lookup v) >>= maybe (return (Var v)) walk
walk t = return t

full :: Term -> Unify Term
full t = walk t >>= \t' -> case t' of
  Fun f ts -> Fun f <$> mapM full ts
  v -> return v

clash :: String -> Unify a
clash = lift . throwE . Clash []

-- What fails below is told with the place.
within :: String -> Unify a -> Unify a
within place = mapStateT (withExcept (\(Clash path why) -> Clash (place : path) why))

occurs :: String -> Term -> Unify Bool
occurs v t = walk t >>= \t' -> case t' of
  Var w -> return (v == w)
  Fun _ ts -> or <$> mapM (occurs v) ts

unify :: Term -> Term -> Unify ()
unify a b = join (go <$> walk a <*> walk b)
  where
    go (Var v) (Var w) | v == w = return ()
    go (Var v) t = do
      cyclic <- occurs v t
      when cyclic (full t >>= \t' -> clash (v ++ " occurs in " ++ show t'))
      modify (Map.insert v t)
    go t v@(Var _) = go v t
    go (Fun f as) (Fun g bs)
      | f /= g = clash (f ++ " is not " ++ g)
      | length as /= length bs = clash (f ++ " of " ++ show (length as) ++ " and " ++ show (length bs))
      | otherwise = sequence_ (zipWith3 (\i x y -> within (f ++ "." ++ show i) (unify x y)) [1 :: Int ..] as bs)

term :: State String Term
term = do
  name <- state (span (`notElem` "(),"))
  open <- gets (take 1)
  args <- if open == "(" then arguments else return []
  return (if isUpper (head name) then Var name else Fun name args)
  where arguments = do
          modify (drop 1)
          t <- term
          next <- gets (take 1)
          if next == "," then (t :) <$> arguments else [t] <$ modify (drop 1)

main :: IO ()
main = mapM_ (try . words)
  [ "f(X,b) f(a,Y)", "f(X,g(X)) f(Y,Y)", "p(X,Y,Z) p(g(Y,Y),g(Z,Z),a)", "f(g(a),h(b,c)) f(g(X),h(X,c))", "f(a) f(a,b)", "X X", "list(cons(H,T)) list(cons(1,cons(2,nil)))", "f(X,Y,X) f(Y,c,Z)" ]
  where
    try [l, r] = do
      let (a, b) = (evalState term l, evalState term r)
      putStrLn (case runExcept (runStateT (unify a b >> full a) Map.empty) of
        Right (t, s) -> show t ++ "  " ++ show (Map.toList s)
        Left (Clash path why) -> l ++ " | " ++ r ++ ": " ++ concatMap (++ ": ") path ++ why)

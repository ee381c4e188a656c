-- A small Lisp with call/cc: the interpreter is ContT over a store of variables and errors; loops, escapes and re-entry.
module Main (main) where

import Control.Monad.Cont
import Control.Monad.Except
import Control.Monad.State.Strict
import qualified Data.IntMap.Strict as IntMap
import Data.IntMap.Strict (IntMap)
import qualified Data.Map as Map
import Data.Map (Map)

data Value = Num Int | Sym String | List [Value] | Prim ([Value] -> Eval Value) | Closure [String] Value Env | Nil

type Env = Map String Int

data Store = Store {cells :: IntMap Value, output :: [String]}

type Eval = ContT Value (ExceptT String (State Store))

instance Show Value where
  show (Num n) = show n
  show (Sym s) = s
  show (List vs) = "(" ++ unwords (map show vs) ++ ")"
  show Nil = "nil"
  show _ = "<function>"

failing :: String -> Eval a
failing = lift . throwError

new :: Value -> Eval Int
new v = lift (state (\s -> let n = IntMap.size (cells s) in (n, s {cells = IntMap.insert n v (cells s)})))

find :: Env -> String -> Eval Int
find env x = maybe (failing ("no " ++ x)) return (Map.lookup x env)

eval :: Env -> Value -> Eval Value
eval env (Sym x) = find env x >>= \n -> lift (gets ((IntMap.! n) . cells))
eval env (List (Sym "lambda" : List ps : body)) = return (Closure [p | Sym p <- ps] (List (Sym "begin" : body)) env)
eval env (List [Sym "if", c, a, b]) = eval env c >>= \v -> case v of { Num 0 -> eval env b; Nil -> eval env b; _ -> eval env a }
eval env (List [Sym "set!", Sym x, e]) = do
  v <- eval env e
  n <- find env x
  v <$ lift (modify' (\s -> s {cells = IntMap.insert n v (cells s)}))
eval env (List [Sym "let", Sym x, e, b]) = eval env e >>= new >>= \n -> eval (Map.insert x n env) b
eval env (List [Sym "rec", Sym x, e, b]) = do
  n <- new Nil
  let env' = Map.insert x n env
  v <- eval env' e
  lift (modify' (\s -> s {cells = IntMap.insert n v (cells s)}))
  eval env' b
eval env (List (Sym "begin" : es)) = foldM (\_ e -> eval env e) Nil es
eval env (List (f : as)) = do
  fv <- eval env f
  mapM (eval env) as >>= apply fv
eval _ v = return v

apply :: Value -> [Value] -> Eval Value
apply (Prim f) vs = f vs
apply (Closure ps b env) vs
  | length ps == length vs = mapM new vs >>= \ns -> eval (Map.union (Map.fromList (zip ps ns)) env) b
apply f _ = failing ("cannot apply " ++ show f)

prims :: [(String, Value)]
prims =
  [ ("+", num (+)), ("-", num (-)), ("*", num (*)), ("<", num (\a b -> fromEnum (a < b))), ("=", num (\a b -> fromEnum (a == b)))
  , ("list", Prim (return . List)), ("call/cc", Prim (\vs -> callCC (\k -> apply (head vs) [Prim (k . head)])))
  , ("print", Prim (\vs -> head vs <$ lift (modify' (\s -> s {output = unwords (map show vs) : output s})))) ]
  where num f = Prim (\vs -> case vs of { [Num a, Num b] -> return (Num (f a b)); _ -> failing ("not numbers: " ++ show (List vs)) })

parse :: String -> Value
parse s = evalState expr (words (concatMap (\c -> if c `elem` "()" then [' ', c, ' '] else [c]) s))
  where
    expr = state (\(t : ts) -> (t, ts)) >>= \t -> case t of
      "(" -> List <$> items
      _ | all (`elem` "0123456789") t -> return (Num (read t))
      _ -> return (Sym t)
    items = gets head >>= \t -> if t == ")" then [] <$ modify tail else (:) <$> expr <*> items

run :: String -> (Either String Value, [String])
run text = reverse . output <$> runState (runExceptT (runContT program return)) (Store IntMap.empty [])
  where program = do
          env <- Map.fromList <$> mapM (\(x, v) -> (,) x <$> new v) prims
          eval env (parse text)

main :: IO ()
main = forM_
  [ "(rec fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1))))) (fact 10))"
  , "(+ 1 (call/cc (lambda (k) (* 100 (k 41)))))"
  , "(let k 0 (let n 0 (begin (call/cc (lambda (c) (set! k c))) (set! n (+ n 1)) (print n) (if (< n 4) (k 0) (list n n)))))"
  , "(let make (lambda (n) (lambda (d) (set! n (+ n d)))) (let a (make 10) (let b (make 100) (list (a 1) (b 1) (a 1)))))"
  , "(+ 1 (list 2))", "(let x 1 (x 2))", "(begin (print 1 2) (y))" ] (\p -> print (run p))

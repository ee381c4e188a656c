-- From expressions and loops to three address code: RWS with fresh names and labels, common parts found again, then folded constants.
{-# LANGUAGE LambdaCase #-}
module Main (main) where

import Control.Monad.RWS.Strict
import Control.Monad.State.Strict (evalState)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)

data Expr = N Int | V String | Expr :+ Expr | Expr :* Expr | Expr :< Expr deriving (Eq, Ord)
infixl 6 :+
infixl 7 :*
infix 4 :<

data Stmt = String := Expr | While Expr [Stmt] | IfElse Expr [Stmt] [Stmt] | Break
infix 1 :=

data Operand = Const Int | Name String deriving (Eq, Ord)
data Instr = Bin String Char Operand Operand | Move String Operand | Label Int | Jump Int | Unless Operand Int

instance Show Operand where show = \case { Const n -> show n; Name x -> x }
instance Show Instr where
  show = \case
    Bin x o a b -> "  " ++ x ++ " = " ++ show a ++ " " ++ [o] ++ " " ++ show b
    Move x a -> "  " ++ x ++ " = " ++ show a
    Label l -> "L" ++ show l ++ ":"
    Jump l -> "  goto L" ++ show l
    Unless a l -> "  unless " ++ show a ++ " goto L" ++ show l

data Gen = Gen {temps, labels :: Int, known :: Map (Char, Operand, Operand) Operand}

-- The environment is where a break goes to.
type Code = RWS (Maybe Int) [Instr] Gen

label :: Code Int
label = state (\g -> (labels g, g {labels = labels g + 1}))

forget :: Code ()
forget = modify' (\g -> g {known = Map.empty})

expr :: Expr -> Code Operand
expr (N n) = return (Const n)
expr (V x) = return (Name x)
expr (a :+ b) = binary '+' (+) a b
expr (a :* b) = binary '*' (*) a b
expr (a :< b) = binary '<' (\x y -> fromEnum (x < y)) a b

binary :: Char -> (Int -> Int -> Int) -> Expr -> Expr -> Code Operand
binary o f a b = do
  x <- expr a
  y <- expr b
  case (x, y) of
    (Const m, Const n) -> return (Const (f m n))
    _ -> gets (Map.lookup (o, x, y) . known) >>= \case
      Just t -> return t
      Nothing -> do
        t <- state (\g -> ("t" ++ show (temps g), g {temps = temps g + 1}))
        tell [Bin t o x y]
        modify' (\g -> g {known = Map.insert (o, x, y) (Name t) (known g)})
        return (Name t)

stmt :: Stmt -> Code ()
stmt (x := e) = do
  v <- expr e
  tell [Move x v]
  modify' (\g -> g {known = Map.filterWithKey (\(_, a, b) _ -> a /= Name x && b /= Name x) (known g)})
stmt (While c body) = do
  start <- label
  end <- label
  tell [Label start] >> forget
  test <- expr c
  tell [Unless test end]
  local (const (Just end)) (mapM_ stmt body)
  tell [Jump start, Label end] >> forget
stmt (IfElse c yes no) = do
  other <- label
  end <- label
  test <- expr c
  tell [Unless test other] >> mapM_ stmt yes >> tell [Jump end, Label other] >> forget
  mapM_ stmt no >> tell [Label end] >> forget
stmt Break = ask >>= maybe (tell [Move "error" (Const 1)]) (\l -> tell [Jump l])

compile :: [Stmt] -> (Int, [Instr])
compile p = evalRWS (mapM_ stmt p >> gets temps) Nothing (Gen 0 0 Map.empty)

main :: IO ()
main = do
  let (n, code) = compile
        [ "x" := N 2 :* N 3 :+ N 1, "y" := V "x" :* V "x" :+ V "x" :* V "x", "x" := V "x" :* V "x"
        , While (V "i" :< V "y") ["i" := V "i" :+ N 1, IfElse (V "i" :< V "x") ["s" := V "s" :+ V "i" :* V "i"] [Break]], Break ]
  mapM_ print code
  print n
  let ((), jumps) = evalRWS (censor (filter (\case { Jump _ -> True; Unless _ _ -> True; _ -> False })) (stmt (While (N 1) [Break, Break]))) Nothing (Gen 0 7 Map.empty)
  print jumps

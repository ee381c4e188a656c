-- A small language compiled to code with resolved jumps, held in an array, disassembled and run with a limit.
module Main (main) where

import Control.Monad.RWS.Strict
import Data.Array
import Data.Foldable (toList)
import qualified Data.IntMap as IntMap
import qualified Data.Map as Map
import qualified Data.Sequence as Seq

data Expr = Lit Int | Ref String | Bin Char Expr Expr
data Stmt = String := Expr | While Expr [Stmt] | If Expr [Stmt] [Stmt] | Print Expr
infix 1 :=

data Instr l = Const Int | Load Int | Store Int | Op Char | Jump l | JumpZero l | Out | Label l | Halt
  deriving (Show)

-- Reads nothing, writes instructions; the state has slots of variables and the next label.
type Gen = RWS () (Seq.Seq (Instr Int)) (Map.Map String Int, Int)

emit :: Instr Int -> Gen ()
emit = tell . Seq.singleton

slot :: String -> Gen Int
slot v = state (\(m, l) -> case Map.lookup v m of
  Just k -> (k, (m, l))
  Nothing -> (Map.size m, (Map.insert v (Map.size m) m, l)))

label :: Gen Int
label = state (\(m, l) -> (l, (m, l + 1)))

expr :: Expr -> Gen ()
expr e = case e of
  Lit n -> emit (Const n)
  Ref v -> slot v >>= emit . Load
  Bin o a b -> case (a, b) of
    (Lit x, Lit y) -> emit (Const (apply o x y))
    _ -> expr a >> expr b >> emit (Op o)

stmt :: Stmt -> Gen ()
stmt s = case s of
  v := e -> expr e >> slot v >>= emit . Store
  Print e -> expr e >> emit Out
  While c body -> do
    top <- label
    end <- label
    emit (Label top) >> expr c >> emit (JumpZero end)
    mapM_ stmt body
    emit (Jump top) >> emit (Label end)
  If c yes no -> do
    other <- label
    end <- label
    expr c >> emit (JumpZero other)
    mapM_ stmt yes >> emit (Jump end) >> emit (Label other)
    mapM_ stmt no >> emit (Label end)

assemble :: [Stmt] -> (Array Int (Instr Int), Map.Map String Int)
assemble p = (listArray (0, length code - 1) (map resolve code), vars)
  where
    ((vars, _), out) = execRWS (mapM_ stmt p >> emit Halt) () (Map.empty, 0)
    (targets, _) = foldl (\(m, n) i -> case i of Label l -> (IntMap.insert l n m, n); _ -> (m, n + 1)) (IntMap.empty, 0 :: Int) (toList out)
    code = [i | i <- toList out, notLabel i]
    notLabel i = case i of Label _ -> False; _ -> True
    resolve (Jump l) = Jump (targets IntMap.! l)
    resolve (JumpZero l) = JumpZero (targets IntMap.! l)
    resolve i = i

apply :: Char -> Int -> Int -> Int
apply o = case o of
  '+' -> (+)
  '-' -> (-)
  '*' -> (*)
  '%' -> mod
  '<' -> \a b -> fromEnum (a < b)
  _ -> \a b -> fromEnum (a == b)

run :: Int -> Array Int (Instr Int) -> ([Int], Int)
run limit code = go 0 [] IntMap.empty limit
  where
    go _ _ _ 0 = ([], limit)
    go pc st mem n = case (code ! pc, st) of
      (Const k, s) -> next (k : s) mem
      (Load a, s) -> next (IntMap.findWithDefault 0 a mem : s) mem
      (Store a, x : s) -> next s (IntMap.insert a x mem)
      (Op o, y : x : s) -> next (apply o x y : s) mem
      (Jump l, s) -> go l s mem (n - 1)
      (JumpZero l, x : s) -> go (if x == 0 then l else pc + 1) s mem (n - 1)
      (Out, x : s) -> let (xs, k) = next s mem in (x : xs, k)
      (Halt, _) -> ([], limit - n)
      _ -> error ("stack at " ++ show pc)
      where
        next s m = go (pc + 1) s m (n - 1)

main :: IO ()
main = do
  let [n, d] = map Ref ["n", "d"]
      up v = v := Bin '+' (Ref v) (Lit 1)
      divide = ["d" := Lit 2, While (Bin '<' (Lit 0) (Bin '%' n d)) [up "d"]]
      primes = ["n" := Lit 2, While (Bin '<' n (Bin '*' (Lit 3) (Lit 4))) (divide ++ [If (Bin '=' d n) [Print n] [], up "n"])]
      (code, vars) = assemble primes
  mapM_ (\(i, c) -> putStrLn (show i ++ "\t" ++ show c)) (assocs code)
  print (Map.toList vars)
  print (run 5000 code)
  print (run 50 (fst (assemble [While (Lit 1) [Print (Lit 7)]])))

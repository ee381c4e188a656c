-- A register machine with calls and traps: a program to read, a strict state over exceptions, stopped when its fuel is used up.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State.Strict
import qualified Data.IntMap.Strict as IntMap
import Data.IntMap.Strict (IntMap)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)

data Op = Set Char Int | Add Char Char | Sub Char Char | Mul Char Char | Div Char Char | Jump String | JumpIf Char String | Call String | Ret | Halt
  deriving (Read, Show)

data Machine = Machine {pc :: !Int, regs :: !(Map Char Int), stack :: [Int], steps :: !Int}

data Trap = DivideByZero Int | NoLabel String | OutOfFuel | StackEmpty Int | Halted deriving (Eq, Show)

data Program = Program {code :: IntMap Op, labels :: Map String Int}

type VM = ReaderT Program (StateT Machine (Either Trap))

assemble :: [String] -> Program
assemble ls = uncurry Program (go 0 ls)
  where
    go _ [] = (IntMap.empty, Map.empty)
    go n (l : rest)
      | last l == ':' = fmap (Map.insert (init l) n) (go n rest)
      | otherwise = let (c, t) = go (n + 1) rest in (IntMap.insert n (read l) c, t)

reg :: MonadState Machine m => Char -> m Int
reg r = gets (Map.findWithDefault 0 r . regs)

assign :: MonadState Machine m => Char -> Int -> m ()
assign r v = modify' (\m -> m {regs = Map.insert r v (regs m)})

goto :: String -> VM ()
goto l = asks (Map.lookup l . labels) >>= maybe (throwError (NoLabel l)) (\n -> modify' (\m -> m {pc = n}))

step :: Int -> VM ()
step fuel = do
  at <- gets pc
  used <- gets steps
  when (used >= fuel) (throwError OutOfFuel)
  modify' (\m -> m {pc = at + 1, steps = used + 1})
  asks (IntMap.lookup at . code) >>= maybe (throwError Halted) (run at)

run :: Int -> Op -> VM ()
run at op = case op of
  Set r n -> assign r n
  Add a b -> binary (+) a b
  Sub a b -> binary (-) a b
  Mul a b -> binary (*) a b
  Div a b -> do
    d <- reg b
    when (d == 0) (throwError (DivideByZero at))
    binary div a b
  Jump l -> goto l
  JumpIf r l -> reg r >>= \v -> when (v /= 0) (goto l)
  Call l -> modify' (\m -> m {stack = pc m : stack m}) >> goto l
  Ret -> gets stack >>= \s -> case s of
    [] -> throwError (StackEmpty at)
    back : rest -> modify' (\m -> m {pc = back, stack = rest})
  Halt -> throwError Halted
  where binary f a b = (f <$> reg a <*> reg b) >>= assign a

-- The machine as it was before the step that trapped.
finish :: Int -> VM (Trap, Map Char Int, Int)
finish fuel = do
  before <- get
  trap <- (Nothing <$ step fuel) `catchError` (return . Just)
  case trap of
    Nothing -> finish fuel
    Just t -> return (t, regs before, steps before)

main :: IO ()
main = forM_ programs $ \(name, source) ->
  case evalStateT (runReaderT (finish 200) (assemble source)) (Machine 0 Map.empty [] 0) of
    Right (trap, rs, n) -> putStrLn (name ++ ": " ++ show trap ++ " after " ++ show n ++ ", " ++ show (Map.toList rs))
    Left trap -> print trap
  where
    programs =
      [ ("factorial", ["Set 'n' 10", "Set 'r' 1", "Set '1' 1", "loop:", "Mul 'r' 'n'", "Sub 'n' '1'", "JumpIf 'n' \"loop\"", "Halt"])
      , ("square twice", ["Set 'x' 3", "Call \"sq\"", "Call \"sq\"", "Jump \"end\"", "sq:", "Mul 'x' 'x'", "Ret", "end:"])
      , ("forever", ["a:", "Add 'k' 'k'", "Jump \"a\""])
      , ("division", ["Set 'a' 7", "Set 'b' 2", "Div 'a' 'b'", "Div 'a' 'z'"])
      , ("lost", ["Set 'q' 1", "Jump \"nowhere\""])
      , ("return", ["Call \"f\"", "f:", "Ret"]) ]

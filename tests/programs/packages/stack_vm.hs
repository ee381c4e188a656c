-- A compiler to a stack machine, and the machine: MaybeT over a strict state; jumps by labels.
module Main (main) where

import Control.Monad
import Control.Monad.State.Strict
import Control.Monad.Trans.Maybe

data Code = Push Int | Add | Sub | Mul | Dup | Swap | Drop | Load Int | Store Int | JumpZero Int | Jump Int | Out | Halt deriving (Eq, Show)

data Machine = Machine {counter :: !Int, stack :: [Int], memory :: [(Int, Int)], output :: [Int], ticks :: !Int}

type Run = MaybeT (State Machine)

pop :: Run Int
pop = do
  x : rest <- gets stack
  modify' (\m -> m {stack = rest})
  return x

push :: Int -> Run ()
push x = modify' (\m -> m {stack = x : stack m})

jump :: Int -> Run ()
jump n = modify' (\m -> m {counter = n})

step :: Code -> Run ()
step code = case code of
  Push n -> push n
  Add -> binary (+)
  Sub -> binary (-)
  Mul -> binary (*)
  Dup -> pop >>= \x -> push x >> push x
  Swap -> do { x <- pop; y <- pop; push x; push y }
  Drop -> void pop
  Load a -> gets (lookup a . memory) >>= maybe mzero push
  Store a -> pop >>= \x -> modify' (\m -> m {memory = (a, x) : filter ((/= a) . fst) (memory m)})
  JumpZero n -> pop >>= \x -> when (x == 0) (jump n)
  Jump n -> jump n
  Out -> pop >>= \x -> modify' (\m -> m {output = x : output m})
  Halt -> mzero
  where binary f = do { y <- pop; x <- pop; push (f x y) }

run :: [Code] -> Machine
run program = execState (runMaybeT (forever (do
  n <- gets counter
  guard (n >= 0 && n < length program)
  modify' (\m -> m {counter = n + 1, ticks = ticks m + 1})
  limit <- gets ticks
  guard (limit < 5000)
  step (program !! n)))) (Machine 0 [] [] [] 0)

-- Factorials of 1 to n.
factorials :: Int -> [Code]
factorials n =
  [ Push n, Store 0, Push 1, Store 1, Push 1, Store 2
  , Load 0, JumpZero 18
  , Load 2, Load 1, Mul, Dup, Out, Store 2
  , Load 1, Push 1, Add, Store 1
  , Load 0, JumpZero 25, Load 0, Push 1, Sub, Store 0, Jump 6, Halt ]

main :: IO ()
main = mapM_ (report . run)
  [ factorials 8, [Push 1, Add, Out], [Push 7, Load 3], [Jump 0], [Push 2, Push 3, Swap, Sub, Out, Push 1, Drop], [] ]
  where report m = print (reverse (output m), stack m, memory m, counter m, ticks m)

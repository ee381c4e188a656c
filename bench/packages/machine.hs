-- A machine with registers in a State monad: a Map as its state, a do block for each instruction.
module Main (main) where

import Control.Monad.State
import qualified Data.Map as Map

data Instruction = Set Char Int | Add Char Char | Sub Char Int | JumpIf Char Int | Mul Char Int deriving Show

data Machine = Machine { registers :: Map.Map Char Int, place :: Int, steps :: Int }

get' :: Char -> State Machine Int
get' r = gets (Map.findWithDefault 0 r . registers)

put' :: Char -> Int -> State Machine ()
put' r v = modify' $ \m -> let new = Map.insert r v (registers m) in new `seq` m { registers = new }

jump :: Int -> State Machine ()
jump d = modify' $ \m -> let p = place m + d; s = steps m + 1 in p `seq` s `seq` m { place = p, steps = s }

step :: Instruction -> State Machine ()
step (Set r v) = put' r v >> jump 1
step (Add r s) = do
  a <- get' r
  b <- get' s
  put' r $! (a + b) `mod` 1000003
  jump 1
step (Sub r v) = get' r >>= \a -> (put' r $! a - v) >> jump 1
step (Mul r v) = get' r >>= \a -> (put' r $! a * v `mod` 1000003) >> jump 1
step (JumpIf r d) = do
  a <- get' r
  jump (if a /= 0 then d else 1)

run :: Map.Map Int Instruction -> State Machine ()
run program = do
  at <- gets place
  case Map.lookup at program of
    Nothing -> return ()
    Just instruction -> step instruction >> run program

main :: IO ()
main = do
  let program = Map.fromList (zip [0 ..] [Set 'n' 90000, Set 's' 1, Add 's' 'n', Mul 's' 3, Sub 'n' 1, JumpIf 'n' (-3)])
      m = execState (run program) (Machine Map.empty 0 0)
  print (Map.toList (registers m))
  print (steps m)

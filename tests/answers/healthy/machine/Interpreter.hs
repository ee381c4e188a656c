module Interpreter (Outcome (..), run) where

import Assembler (Instruction (..))
import Data.Array (Array, (!))
import qualified Data.IntMap.Strict as IntMap

data Outcome = Halted !Int !Int | Stuck !Int

data State = State
    { counter :: !Int
    , steps :: !Int
    , stack :: ![Int]
    , memory :: !(IntMap.IntMap Int)
    }

run :: Array Int Instruction -> Outcome
run program = go (State 0 0 [] IntMap.empty)
  where
    go state = case step (program ! counter state) state{steps = steps state + 1} of
        Right next -> go next
        Left outcome -> outcome

step :: Instruction -> State -> Either Outcome State
step instruction state = case (instruction, stack state) of
    (Push n, list) -> on (n : list)
    (Load n, list) -> on (IntMap.findWithDefault 0 n (memory state) : list)
    (Store n, top : list) -> Right (following{stack = list, memory = IntMap.insert n top (memory state)})
    (Add, b : a : list) -> on (force (a + b) list)
    (Subtract, b : a : list) -> on (force (a - b) list)
    (Multiply, b : a : list) -> on (force (a * b `mod` 1000003) list)
    (Jump n, _) -> Right state{counter = n}
    (JumpZero n, top : list) -> Right (if top == 0 then state{counter = n, stack = list} else following{stack = list})
    (Halt, top : _) -> Left (Halted top (steps state))
    _ -> Left (Stuck (counter state))
  where
    following = state{counter = counter state + 1}
    on list = Right following{stack = list}

force :: Int -> [Int] -> [Int]
force value list = value `seq` value : list

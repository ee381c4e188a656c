module Main where
-- a machine with a state monad of the program's own: do, data types that are shown and read
newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
    fmap f m = State (\s -> let (a, s') = runState m s in (f a, s'))

bind :: State s a -> (a -> State s b) -> State s b
bind m k = State (\s -> case runState m s of (a, s') -> runState (k a) s')

unit :: a -> State s a
unit a = State (\s -> (a, s))

update :: (s -> s) -> State s ()
update f = State (\s -> ((), f s))

data Instruction = Push Int | Add | Mul | Dup | Swap | Pop | Jump Int | Zero Int deriving (Eq, Show, Read)

data Machine = Machine { counter :: Int, stack :: [Int], steps :: Int } deriving Show

program :: [Instruction]
program = read "[Push 0,Push 6000,Dup,Zero 14,Dup,Swap,Pop,Push (-1),Add,Swap,Push 3,Add,Swap,Jump 2,Pop]"

step :: Instruction -> Machine -> Machine
step (Push n) m = next m (n : stack m)
step Add m = let (a : b : r) = stack m in next m (rem (a + b) 65536 : r)
step Mul m = let (a : b : r) = stack m in next m (rem (a * b) 65536 : r)
step Dup m = let (a : r) = stack m in next m (a : a : r)
step Swap m = let (a : b : r) = stack m in next m (b : a : r)
step Pop m = next m (drop 1 (stack m) )
step (Jump k) m = m { counter = k, steps = steps m + 1 }
step (Zero k) m = case stack m of
    0 : r -> m { counter = k, stack = r, steps = steps m + 1 }
    _ : r -> next m r
    [] -> m { counter = k }

next :: Machine -> [Int] -> Machine
next m s = s `seq` m { counter = counter m + 1, stack = s, steps = steps m + 1 }

run :: State Machine Int
run = State (\m -> (counter m, m)) `bind` \at ->
      if at >= length program then fmap id (unit at)
      else State (\m -> let n = steps m in n `seq` ((), m)) `bind` \_ ->
           update (force . step (program !! at)) `bind` \_ -> run

force :: Machine -> Machine
force m = case stack m of
    a : b : _ -> a `seq` b `seq` m
    _ -> m

main :: IO ()
main = do
    let (at, m) = runState run (Machine { counter = 0, stack = [], steps = 0 })
    print at
    print m

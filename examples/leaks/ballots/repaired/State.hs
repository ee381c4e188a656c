-- | A state that is handed on when it has been computed.
module State (State, execState, modify') where

newtype State s a = State (s -> (a, s))

runState :: State s a -> s -> (a, s)
runState (State step) = step

instance Functor (State s) where
  fmap f (State step) = State (\s -> case step s of (a, s') -> (f a, s'))

instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  State stepF <*> State step = State (\s -> case stepF s of (f, s') -> case step s' of (a, s'') -> (f a, s''))

instance Monad (State s) where
  State step >>= next = State (\s -> case step s of (a, s') -> runState (next a) s')

execState :: State s a -> s -> s
execState state s = snd (runState state s)

modify' :: (s -> s) -> State s ()
modify' change = State (\s -> let s' = change s in s' `seq` ((), s'))

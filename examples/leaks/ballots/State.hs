-- | A state that is handed on, as lazily as can be.
module State (State, execState, modify) where

newtype State s a = State (s -> (a, s))

runState :: State s a -> s -> (a, s)
runState (State step) = step

instance Functor (State s) where
  fmap f (State step) = State (\s -> let (a, s') = step s in (f a, s'))

instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  State stepF <*> State step = State (\s -> let { (f, s') = stepF s; (a, s'') = step s' } in (f a, s''))

instance Monad (State s) where
  State step >>= next = State (\s -> let (a, s') = step s in runState (next a) s')

execState :: State s a -> s -> s
execState state s = snd (runState state s)

modify :: (s -> s) -> State s ()
modify change = State (\s -> ((), change s))

-- A class of state monads with a functional dependency, and two monads of it.
-- uses: FunctionalDependencies, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts
{-# LANGUAGE FunctionalDependencies #-}

class Monad m => MonadState s m | m -> s where
  get :: m s
  put :: s -> m ()

newtype State s a = State {runState :: s -> (a, s)}

instance Functor (State s) where
  fmap f (State g) = State (\s -> let (a, s') = g s in (f a, s'))
instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  State f <*> State g = State (\s -> let (h, s') = f s; (a, s'') = g s' in (h a, s''))
instance Monad (State s) where
  State g >>= f = State (\s -> let (a, s') = g s in runState (f a) s')

newtype StateT s m a = StateT {runStateT :: s -> m (a, s)}

instance Monad m => Functor (StateT s m) where
  fmap f m = m >>= return . f
instance Monad m => Applicative (StateT s m) where
  pure a = StateT (\s -> return (a, s))
  mf <*> ma = do { f <- mf; a <- ma; return (f a) }
instance Monad m => Monad (StateT s m) where
  StateT g >>= f = StateT (\s -> g s >>= \(a, s') -> runStateT (f a) s')

instance MonadState s (State s) where
  get = State (\s -> (s, s))
  put s = State (const ((), s))
instance Monad m => MonadState s (StateT s m) where
  get = StateT (\s -> return (s, s))
  put s = StateT (const (return ((), s)))

modify :: MonadState s m => (s -> s) -> m ()
modify f = get >>= put . f

fresh :: (Num n, MonadState n m) => m n
fresh = do
  n <- get
  put (n + 1)
  return n

labels :: MonadState Int m => [a] -> m [(Int, a)]
labels = mapM (\a -> do { n <- fresh; return (n, a) })

lift :: Monad m => m a -> StateT s m a
lift m = StateT (\s -> m >>= \a -> return (a, s))

main :: IO ()
main = do
  print (runState (labels "abc") 10)
  r <- runStateT (labels [True, False] >>= \x -> lift (print x) >> modify (* 2)) 0
  print r
  print (runStateT (fresh >>= \n -> if n > 3 then lift Nothing else return n) 3.5 :: Maybe (Double, Double))

-- Classes with functional dependencies over monads, local functions without signatures, and defaults.
-- uses: FunctionalDependencies
{-# LANGUAGE FunctionalDependencies, UndecidableInstances #-}

newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f (State g) = State (\s -> let (a, t) = g s in (f a, t))
instance Applicative (State s) where { pure a = State (\s -> (a, s)); State f <*> State g = State (\s -> let { (h, t) = f s; (a, u) = g t } in (h a, u)) }
instance Monad (State s) where State g >>= k = State (\s -> let (a, t) = g s in runState (k a) t)

newtype Logged w m a = Logged { runLogged :: m (a, w) }
instance Functor m => Functor (Logged w m) where fmap f (Logged m) = Logged (fmap (\(a, w) -> (f a, w)) m)
instance (Monoid w, Applicative m) => Applicative (Logged w m) where
  pure a = Logged (pure (a, mempty))
  Logged f <*> Logged m = Logged ((\(g, v) (a, w) -> (g a, v <> w)) <$> f <*> m)
instance (Monoid w, Monad m) => Monad (Logged w m) where
  Logged m >>= k = Logged (m >>= \(a, v) -> runLogged (k a) >>= \(b, w) -> pure (b, v <> w))

class Monad m => MonadState s m | m -> s where
  get :: m s
  put :: s -> m ()
  modify :: (s -> s) -> m ()
  modify f = get >>= put . f

class (Monoid w, Monad m) => MonadLog w m | m -> w where
  note :: w -> m ()

instance MonadState s (State s) where { get = State (\s -> (s, s)); put s = State (const ((), s)) }
instance (Monoid w, MonadState s m) => MonadState s (Logged w m) where
  get = Logged (fmap (\s -> (s, mempty)) get)
  put s = Logged (fmap (\u -> (u, mempty)) (put s))
instance (Monoid w, Monad m) => MonadLog w (Logged w m) where note w = Logged (pure ((), w))

collatz :: (MonadState s m, Integral s, Show s, MonadLog [String] m) => Int -> m Int
collatz fuel = loop 0
  where
    loop n | n >= fuel = finish "out" n
           | otherwise = do
               s <- get
               if s == 1 then finish "done" n else move s >> loop (n + 1)
    move s | even s = by (`div` 2)
           | otherwise = by ((+ 1) . (* 3))
    by f = do { modify f; s <- get; note [show s] }
    finish why n = do
      s <- get
      note [why ++ " at " ++ show s]
      pure n

main :: IO ()
main = do
  print (runState (runLogged (collatz 20)) (6 :: Int))
  print (runState (runLogged (collatz 3)) (27 :: Integer))

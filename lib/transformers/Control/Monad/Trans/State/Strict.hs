-- | State threaded through a monad: the variant that evaluates each step's pair before the next. The state itself stays lazy.
module Control.Monad.Trans.State.Strict
  ( State, state, runState, evalState, execState, mapState, withState
  , StateT (StateT), runStateT, evalStateT, execStateT, mapStateT, withStateT
  , get, put, modify, modify', gets
  , liftCallCC, liftCallCC', liftCatch, liftListen, liftPass
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Data.Functor.Contravariant
import Data.Functor.Identity

type State s = StateT s Identity

newtype StateT s m a = StateT {runStateT :: s -> m (a, s)}

state :: Monad m => (s -> (a, s)) -> StateT s m a
state f = StateT (\s -> return (f s))

-- Running.

runState :: State s a -> s -> (a, s)
runState m s = runIdentity (runStateT m s)

evalState :: State s a -> s -> a
evalState m s = fst (runState m s)

execState :: State s a -> s -> s
execState m s = snd (runState m s)

evalStateT :: Monad m => StateT s m a -> s -> m a
evalStateT m s = runStateT m s >>= \(x, _) -> return x

execStateT :: Monad m => StateT s m a -> s -> m s
execStateT m s = runStateT m s >>= \(_, t) -> return t

mapState :: ((a, s) -> (b, s)) -> State s a -> State s b
mapState f = mapStateT (Identity . f . runIdentity)

mapStateT :: (m (a, s) -> n (b, s)) -> StateT s m a -> StateT s n b
mapStateT f (StateT m) = StateT (f . m)

withState :: (s -> s) -> State s a -> State s a
withState = withStateT

withStateT :: (s -> s) -> StateT s m a -> StateT s m a
withStateT f (StateT m) = StateT (m . f)

-- The state.

get :: Monad m => StateT s m s
get = StateT (\s -> return (s, s))

put :: Monad m => s -> StateT s m ()
put s = StateT (\_ -> return ((), s))

modify, modify' :: Monad m => (s -> s) -> StateT s m ()
modify f = StateT (\s -> return ((), f s))
modify' f = StateT (\s -> let !t = f s in return ((), t))

gets :: Monad m => (s -> a) -> StateT s m a
gets f = StateT (\s -> return (f s, s))

-- Instances. A step is evaluated before it goes to the inner bind, which would look at its pair at once: so it makes no thunk.

instance Functor m => Functor (StateT s m) where
  fmap f (StateT m) = StateT (\s -> fmap (\(x, t) -> (f x, t)) (m s))

instance Monad m => Applicative (StateT s m) where
  pure x = StateT (\s -> return (x, s))
  StateT m <*> StateT n = StateT (\s ->
    let !p = m s
    in p >>= \(f, t) ->
      let !q = n t
      in q >>= \(x, u) -> return (f x, u))
  StateT m *> StateT n = StateT (\s -> let !p = m s in p >>= \(_, t) -> n t)

instance Monad m => Monad (StateT s m) where
  StateT m >>= k = StateT (\s -> let !p = m s in p >>= \(x, t) -> runStateT (k x) t)
  (>>) = (*>)

instance MonadFail m => MonadFail (StateT s m) where
  fail message = StateT (\_ -> fail message)

instance MonadPlus m => Alternative (StateT s m) where
  empty = StateT (\_ -> mzero)
  StateT m <|> StateT n = StateT (\s -> m s `mplus` n s)

instance MonadPlus m => MonadPlus (StateT s m)

instance MonadFix m => MonadFix (StateT s m) where
  mfix f = StateT (\s -> mfix (\ ~(x, _) -> runStateT (f x) s))

instance MonadTrans (StateT s) where
  lift m = StateT (\s -> m >>= \x -> return (x, s))

instance MonadIO m => MonadIO (StateT s m) where
  liftIO = lift . liftIO

instance Contravariant m => Contravariant (StateT s m) where
  contramap f (StateT m) = StateT (contramap (\(x, s) -> (f x, s)) . m)

-- Operations of the inner monad.

-- | A jump takes the state back to that of the `callCC`; with a prime it keeps the state of the jump.
liftCallCC, liftCallCC' :: CallCC m (a, s) (b, s) -> CallCC (StateT s m) a b
liftCallCC call f = StateT (\s -> call (\exit -> runStateT (f (\x -> StateT (\_ -> exit (x, s)))) s))
liftCallCC' call f = StateT (\s -> call (\exit -> runStateT (f (\x -> StateT (\t -> exit (x, t)))) s))

liftCatch :: Catch e m (a, s) -> Catch e (StateT s m) a
liftCatch handle (StateT m) h = StateT (\s -> handle (m s) (\e -> runStateT (h e) s))

liftListen :: Monad m => Listen w m (a, s) -> Listen w (StateT s m) a
liftListen listen (StateT m) = StateT (\s -> listen (m s) >>= \((x, t), w) -> return ((x, w), t))

liftPass :: Monad m => Pass w m (a, s) -> Pass w (StateT s m) a
liftPass pass (StateT m) = StateT (\s -> pass (m s >>= \((x, f), t) -> return ((x, t), f)))

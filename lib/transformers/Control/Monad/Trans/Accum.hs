-- | Output that computations can look back at.
module Control.Monad.Trans.Accum
  ( Accum, accum, runAccum, execAccum, evalAccum, mapAccum
  , AccumT (AccumT), runAccumT, execAccumT, evalAccumT, mapAccumT
  , look, looks, add
  , liftCallCC, liftCallCC', liftCatch, liftListen, liftPass
  , readerToAccumT, writerToAccumT, accumToStateT
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Trans.Reader (ReaderT (..))
import Control.Monad.Trans.State (StateT (..))
import Control.Monad.Trans.Writer (WriterT (..))
import Data.Functor.Identity

type Accum w = AccumT w Identity

newtype AccumT w m a = AccumT {unAccumT :: w -> m (a, w)}

accum :: Monad m => (w -> (a, w)) -> AccumT w m a
accum f = AccumT (\w -> return (f w))

-- Running.

runAccum :: Accum w a -> w -> (a, w)
runAccum m w = runIdentity (unAccumT m w)

runAccumT :: AccumT w m a -> w -> m (a, w)
runAccumT (AccumT m) = m

execAccum :: Accum w a -> w -> w
execAccum m w = snd (runAccum m w)

execAccumT :: Monad m => AccumT w m a -> w -> m w
execAccumT m w = unAccumT m w >>= \ ~(_, v) -> return v

evalAccum :: Monoid w => Accum w a -> w -> a
evalAccum m w = fst (runAccum m w)

evalAccumT :: (Monad m, Monoid w) => AccumT w m a -> w -> m a
evalAccumT m w = unAccumT m w >>= \ ~(x, _) -> return x

mapAccum :: ((a, w) -> (b, w)) -> Accum w a -> Accum w b
mapAccum f = mapAccumT (Identity . f . runIdentity)

mapAccumT :: (m (a, w) -> n (b, w)) -> AccumT w m a -> AccumT w n b
mapAccumT f (AccumT m) = AccumT (f . m)

-- Output.

look :: (Monoid w, Monad m) => AccumT w m w
look = looks id

looks :: (Monoid w, Monad m) => (w -> a) -> AccumT w m a
looks f = AccumT (\w -> return (f w, mempty))

add :: Monad m => w -> AccumT w m ()
add w = AccumT (\_ -> return ((), w))

-- Instances.

instance Functor m => Functor (AccumT w m) where
  fmap f (AccumT m) = AccumT (\w -> fmap (\ ~(x, v) -> (f x, v)) (m w))

instance (Monoid w, Monad m) => Applicative (AccumT w m) where
  pure x = AccumT (\_ -> return (x, mempty))
  AccumT m <*> AccumT n = AccumT (\w -> m w >>= \ ~(f, v) -> n (w <> v) >>= \ ~(x, u) -> return (f x, v <> u))

instance (Monoid w, Monad m) => Monad (AccumT w m) where
  AccumT m >>= k = AccumT (\w ->
    m w >>= \ ~(x, v) -> unAccumT (k x) (w <> v) >>= \ ~(y, u) -> return (y, v <> u))

instance (Monoid w, MonadFail m) => MonadFail (AccumT w m) where
  fail message = AccumT (\_ -> fail message)

instance (Monoid w, MonadPlus m) => Alternative (AccumT w m) where
  empty = AccumT (\_ -> mzero)
  AccumT m <|> AccumT n = AccumT (\w -> m w `mplus` n w)

instance (Monoid w, MonadPlus m) => MonadPlus (AccumT w m)

instance (Monoid w, MonadFix m) => MonadFix (AccumT w m) where
  mfix f = AccumT (\w -> mfix (\ ~(x, _) -> unAccumT (f x) w))

instance Monoid w => MonadTrans (AccumT w) where
  lift m = AccumT (\_ -> m >>= \x -> return (x, mempty))

instance (Monoid w, MonadIO m) => MonadIO (AccumT w m) where
  liftIO = lift . liftIO

-- Operations of the inner monad.

-- | A jump takes the output back to that of the `callCC`; with a prime it keeps the output of the jump.
liftCallCC, liftCallCC' :: CallCC m (a, w) (b, w) -> CallCC (AccumT w m) a b
liftCallCC call f = AccumT (\w -> call (\exit -> unAccumT (f (\x -> AccumT (\_ -> exit (x, w)))) w))
liftCallCC' call f = AccumT (\w -> call (\exit -> unAccumT (f (\x -> AccumT (\v -> exit (x, v)))) w))

liftCatch :: Catch e m (a, w) -> Catch e (AccumT w m) a
liftCatch handle (AccumT m) h = AccumT (\w -> handle (m w) (\e -> unAccumT (h e) w))

liftListen :: Monad m => Listen w m (a, s) -> Listen w (AccumT s m) a
liftListen listen (AccumT m) = AccumT (\s -> listen (m s) >>= \ ~((x, t), w) -> return ((x, w), t))

liftPass :: Monad m => Pass w m (a, s) -> Pass w (AccumT s m) a
liftPass pass (AccumT m) = AccumT (\s -> pass (m s >>= \ ~((x, f), t) -> return ((x, t), f)))

-- From and to others.

readerToAccumT :: (Functor m, Monoid w) => ReaderT w m a -> AccumT w m a
readerToAccumT (ReaderT m) = AccumT (\w -> fmap (\x -> (x, mempty)) (m w))

writerToAccumT :: WriterT w m a -> AccumT w m a
writerToAccumT (WriterT m) = AccumT (\_ -> m)

accumToStateT :: (Functor m, Monoid s) => AccumT s m a -> StateT s m a
accumToStateT (AccumT m) = StateT (\s -> fmap (\ ~(x, t) -> (x, s <> t)) (m s))

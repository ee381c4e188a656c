{-# LANGUAGE PolyKinds #-}
-- | Computations that are given what happens next.
module Control.Monad.Trans.Cont
  ( Cont, cont, runCont, evalCont, mapCont, withCont, reset, shift
  , ContT (..), evalContT, mapContT, withContT, callCC, resetT, shiftT
  , liftLocal
  ) where

import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Data.Functor.Identity

type Cont r = ContT r Identity

newtype ContT r m a = ContT {runContT :: (a -> m r) -> m r}

cont :: ((a -> r) -> r) -> Cont r a
cont f = ContT (\k -> Identity (f (runIdentity . k)))

-- Running.

runCont :: Cont r a -> (a -> r) -> r
runCont m k = runIdentity (runContT m (Identity . k))

evalCont :: Cont r r -> r
evalCont m = runIdentity (evalContT m)

evalContT :: Monad m => ContT r m r -> m r
evalContT m = runContT m return

mapCont :: (r -> r) -> Cont r a -> Cont r a
mapCont f = mapContT (Identity . f . runIdentity)

mapContT :: (m r -> m r) -> ContT r m a -> ContT r m a
mapContT f (ContT m) = ContT (\k -> f (m k))

withCont :: ((b -> r) -> a -> r) -> Cont r a -> Cont r b
withCont f = withContT (\k -> Identity . f (runIdentity . k))

withContT :: ((b -> m r) -> a -> m r) -> ContT r m a -> ContT r m b
withContT f (ContT m) = ContT (\k -> m (f k))

-- Jumps.

callCC :: ((a -> ContT r m b) -> ContT r m a) -> ContT r m a
callCC f = ContT (\k -> runContT (f (\x -> ContT (\_ -> k x))) k)

-- | `reset` is the end of what `shift` takes as a function.
reset :: Cont r r -> Cont r' r
reset = resetT

resetT :: Monad m => ContT r m r -> ContT r' m r
resetT m = lift (evalContT m)

shift :: ((a -> r) -> Cont r r) -> Cont r a
shift f = shiftT (\k -> f (runIdentity . k))

shiftT :: Monad m => ((a -> m r) -> ContT r m r) -> ContT r m a
shiftT f = ContT (\k -> evalContT (f k))

-- Instances.

instance Functor (ContT r m) where
  fmap f (ContT m) = ContT (\k -> m (\x -> k (f x)))

instance Applicative (ContT r m) where
  pure x = ContT (\k -> k x)
  ContT m <*> ContT n = ContT (\k -> m (\f -> n (\x -> k (f x))))
  ContT m *> ContT n = ContT (\k -> m (\_ -> n k))

instance Monad (ContT r m) where
  ContT m >>= f = ContT (\k -> m (\x -> runContT (f x) k))
  (>>) = (*>)

instance MonadFail m => MonadFail (ContT r m) where
  fail message = ContT (\_ -> fail message)

instance MonadTrans (ContT r) where
  lift m = ContT (\k -> m >>= k)

instance MonadIO m => MonadIO (ContT r m) where
  liftIO = lift . liftIO

-- | What comes after sees the environment as it was.
liftLocal :: Monad m => m r' -> ((r' -> r') -> m r -> m r) -> (r' -> r') -> ContT r m a -> ContT r m a
liftLocal ask local f (ContT m) = ContT (\k -> ask >>= \r -> local f (m (local (\_ -> r) . k)))

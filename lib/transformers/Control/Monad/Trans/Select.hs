-- | Computations that choose a value by what comes of it.
module Control.Monad.Trans.Select
  ( Select, select, runSelect, mapSelect
  , SelectT (SelectT), runSelectT, mapSelectT
  , selectToContT, selectToCont
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont
import Data.Functor.Identity

type Select r = SelectT r Identity

newtype SelectT r m a = SelectT {unSelectT :: (a -> m r) -> m a}

select :: ((a -> r) -> a) -> Select r a
select choose = SelectT (\judge -> Identity (choose (runIdentity . judge)))

runSelect :: Select r a -> (a -> r) -> a
runSelect m judge = runIdentity (unSelectT m (Identity . judge))

runSelectT :: SelectT r m a -> (a -> m r) -> m a
runSelectT (SelectT choose) = choose

mapSelect :: (a -> a) -> Select r a -> Select r a
mapSelect f = mapSelectT (Identity . f . runIdentity)

mapSelectT :: (m a -> m a) -> SelectT r m a -> SelectT r m a
mapSelectT f (SelectT choose) = SelectT (\judge -> f (choose judge))

selectToContT, selectToCont :: Monad m => SelectT r m a -> ContT r m a
selectToContT (SelectT choose) = ContT (\judge -> choose judge >>= judge)
selectToCont = selectToContT
{-# DEPRECATED selectToCont "Use selectToContT instead" #-}

-- Instances.

instance Functor m => Functor (SelectT r m) where
  fmap f (SelectT choose) = SelectT (\judge -> fmap f (choose (judge . f)))

instance Monad m => Applicative (SelectT r m) where
  pure x = SelectT (\_ -> return x)
  SelectT m <*> SelectT n = SelectT (\judge -> chain m (\f -> liftM f (n (judge . f))) judge)
  m *> n = m >>= \_ -> n

instance Monad m => Monad (SelectT r m) where
  SelectT m >>= k = SelectT (\judge -> chain m (\x -> unSelectT (k x) judge) judge)

-- | The first choice is judged by what the second, which follows from it, is worth.
chain :: Monad m => ((a -> m r) -> m a) -> (a -> m b) -> (b -> m r) -> m b
chain first second judge = first (\x -> second x >>= judge) >>= second

instance MonadFail m => MonadFail (SelectT r m) where
  fail message = SelectT (\_ -> fail message)

instance MonadPlus m => Alternative (SelectT r m) where
  empty = SelectT (\_ -> mzero)
  SelectT m <|> SelectT n = SelectT (\judge -> m judge `mplus` n judge)

instance MonadPlus m => MonadPlus (SelectT r m)

instance MonadTrans (SelectT r) where
  lift m = SelectT (\_ -> m)

instance MonadIO m => MonadIO (SelectT r m) where
  liftIO = lift . liftIO

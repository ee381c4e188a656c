-- | An environment that computations read.
module Control.Monad.Trans.Reader
  ( Reader, reader, runReader, mapReader, withReader
  , ReaderT (ReaderT), runReaderT, mapReaderT, withReaderT
  , ask, local, asks
  , liftCallCC, liftCatch
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Zip
import Data.Functor.Contravariant
import Data.Functor.Identity

type Reader r = ReaderT r Identity

newtype ReaderT r m a = ReaderT {runReaderT :: r -> m a}

-- Running.

runReader :: Reader r a -> r -> a
runReader m r = runIdentity (runReaderT m r)

mapReader :: (a -> b) -> Reader r a -> Reader r b
mapReader f = mapReaderT (Identity . f . runIdentity)

mapReaderT :: (m a -> n b) -> ReaderT r m a -> ReaderT r n b
mapReaderT f (ReaderT m) = ReaderT (\r -> f (m r))

withReader :: (r' -> r) -> Reader r a -> Reader r' a
withReader = withReaderT

withReaderT :: (r' -> r) -> ReaderT r m a -> ReaderT r' m a
withReaderT f (ReaderT m) = ReaderT (\r -> m (f r))

-- The environment.

ask :: Monad m => ReaderT r m r
ask = ReaderT return

local :: (r -> r) -> ReaderT r m a -> ReaderT r m a
local = withReaderT

reader, asks :: Monad m => (r -> a) -> ReaderT r m a
reader f = ReaderT (\r -> return (f r))
asks = reader

-- | The same in every environment.
constant :: m a -> ReaderT r m a
constant m = ReaderT (\_ -> m)

-- Instances.

instance Functor m => Functor (ReaderT r m) where
  fmap f (ReaderT m) = ReaderT (\r -> fmap f (m r))
  x <$ ReaderT m = ReaderT (\r -> x <$ m r)

instance Applicative m => Applicative (ReaderT r m) where
  pure x = constant (pure x)
  ReaderT m <*> ReaderT n = ReaderT (\r -> m r <*> n r)
  liftA2 f (ReaderT m) (ReaderT n) = ReaderT (\r -> liftA2 f (m r) (n r))
  ReaderT m *> ReaderT n = ReaderT (\r -> m r *> n r)
  ReaderT m <* ReaderT n = ReaderT (\r -> m r <* n r)

instance Monad m => Monad (ReaderT r m) where
  ReaderT m >>= k = ReaderT (\r -> m r >>= \x -> runReaderT (k x) r)
  (>>) = (*>)

instance MonadFail m => MonadFail (ReaderT r m) where
  fail message = constant (fail message)

instance Alternative m => Alternative (ReaderT r m) where
  empty = constant empty
  ReaderT m <|> ReaderT n = ReaderT (\r -> m r <|> n r)

instance MonadPlus m => MonadPlus (ReaderT r m) where
  mzero = constant mzero
  ReaderT m `mplus` ReaderT n = ReaderT (\r -> m r `mplus` n r)

instance MonadFix m => MonadFix (ReaderT r m) where
  mfix f = ReaderT (\r -> mfix (\x -> runReaderT (f x) r))

instance MonadTrans (ReaderT r) where
  lift = constant

instance MonadIO m => MonadIO (ReaderT r m) where
  liftIO = constant . liftIO

instance MonadZip m => MonadZip (ReaderT r m) where
  mzipWith f (ReaderT m) (ReaderT n) = ReaderT (\r -> mzipWith f (m r) (n r))

instance Contravariant m => Contravariant (ReaderT r m) where
  contramap f (ReaderT m) = ReaderT (contramap f . m)

-- Operations of the inner monad.

liftCallCC :: CallCC m a b -> CallCC (ReaderT r m) a b
liftCallCC call f = ReaderT (\r -> call (\exit -> runReaderT (f (constant . exit)) r))

liftCatch :: Catch e m a -> Catch e (ReaderT r m) a
liftCatch handle (ReaderT m) h = ReaderT (\r -> handle (m r) (\e -> runReaderT (h e) r))

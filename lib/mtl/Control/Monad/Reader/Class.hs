-- | The class of monads with an environment.
module Control.Monad.Reader.Class (MonadReader (..), asks) where

import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont (ContT, liftLocal)
import Control.Monad.Trans.Error (Error, ErrorT, mapErrorT)
import Control.Monad.Trans.Except (ExceptT, mapExceptT)
import Control.Monad.Trans.Identity (IdentityT, mapIdentityT)
import Control.Monad.Trans.List (ListT, mapListT)
import Control.Monad.Trans.Maybe (MaybeT, mapMaybeT)
import qualified Control.Monad.Trans.RWS.Lazy as RWS.Lazy
import qualified Control.Monad.Trans.RWS.Strict as RWS.Strict
import qualified Control.Monad.Trans.Reader as Reader
import qualified Control.Monad.Trans.State.Lazy as State.Lazy
import qualified Control.Monad.Trans.State.Strict as State.Strict
import qualified Control.Monad.Trans.Writer.Lazy as Writer.Lazy
import qualified Control.Monad.Trans.Writer.Strict as Writer.Strict

class Monad m => MonadReader r m | m -> r where
  ask :: m r
  local :: (r -> r) -> m a -> m a
  reader :: (r -> a) -> m a
  ask = reader id
  reader f = ask >>= \r -> return (f r)
  {-# MINIMAL (ask | reader), local #-}

asks :: MonadReader r m => (r -> a) -> m a
asks = reader

-- Monads that have an environment.

instance MonadReader r ((->) r) where
  ask = id
  local f m r = m (f r)
  reader = id

instance Monad m => MonadReader r (Reader.ReaderT r m) where
  reader = Reader.reader
  ask = Reader.ask
  local = Reader.local

instance (Monad m, Monoid w) => MonadReader r (RWS.Lazy.RWST r w s m) where
  reader = RWS.Lazy.reader
  ask = RWS.Lazy.ask
  local = RWS.Lazy.local

instance (Monad m, Monoid w) => MonadReader r (RWS.Strict.RWST r w s m) where
  reader = RWS.Strict.reader
  ask = RWS.Strict.ask
  local = RWS.Strict.local

-- Monads over one that has it.

instance MonadReader r m => MonadReader r (State.Lazy.StateT s m) where
  reader f = lift (reader f)
  ask = lift ask
  local = State.Lazy.mapStateT . local

instance MonadReader r m => MonadReader r (State.Strict.StateT s m) where
  reader f = lift (reader f)
  ask = lift ask
  local = State.Strict.mapStateT . local

instance (Monoid w, MonadReader r m) => MonadReader r (Writer.Lazy.WriterT w m) where
  reader f = lift (reader f)
  ask = lift ask
  local = Writer.Lazy.mapWriterT . local

instance (Monoid w, MonadReader r m) => MonadReader r (Writer.Strict.WriterT w m) where
  reader f = lift (reader f)
  ask = lift ask
  local = Writer.Strict.mapWriterT . local

instance MonadReader r m => MonadReader r (ExceptT e m) where
  reader f = lift (reader f)
  ask = lift ask
  local = mapExceptT . local

instance (Error e, MonadReader r m) => MonadReader r (ErrorT e m) where
  reader f = lift (reader f)
  ask = lift ask
  local = mapErrorT . local

instance MonadReader r m => MonadReader r (MaybeT m) where
  reader f = lift (reader f)
  ask = lift ask
  local = mapMaybeT . local

instance MonadReader r m => MonadReader r (IdentityT m) where
  reader f = lift (reader f)
  ask = lift ask
  local = mapIdentityT . local

instance MonadReader r m => MonadReader r (ListT m) where
  reader f = lift (reader f)
  ask = lift ask
  local = mapListT . local

instance MonadReader r m => MonadReader r (ContT x m) where
  reader f = lift (reader f)
  ask = lift ask
  local = liftLocal ask local

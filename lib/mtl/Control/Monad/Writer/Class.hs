-- | The class of monads with output.
module Control.Monad.Writer.Class (MonadWriter (..), listens, censor) where

import Control.Monad.Trans.Class
import qualified Control.Monad.Trans.Error as Error
import qualified Control.Monad.Trans.Except as Except
import Control.Monad.Trans.Identity (IdentityT, mapIdentityT)
import qualified Control.Monad.Trans.Maybe as Maybe
import qualified Control.Monad.Trans.RWS.Lazy as RWS.Lazy
import qualified Control.Monad.Trans.RWS.Strict as RWS.Strict
import Control.Monad.Trans.Reader (ReaderT, mapReaderT)
import qualified Control.Monad.Trans.State.Lazy as State.Lazy
import qualified Control.Monad.Trans.State.Strict as State.Strict
import qualified Control.Monad.Trans.Writer.Lazy as Lazy
import qualified Control.Monad.Trans.Writer.Strict as Strict

class (Monoid w, Monad m) => MonadWriter w m | m -> w where
  writer :: (a, w) -> m a
  tell :: w -> m ()
  listen :: m a -> m (a, w)
  pass :: m (a, w -> w) -> m a
  writer ~(x, w) = tell w >> return x
  tell w = writer ((), w)
  {-# MINIMAL (writer | tell), listen, pass #-}

listens :: MonadWriter w m => (w -> b) -> m a -> m (a, b)
listens f m = listen m >>= \ ~(x, w) -> return (x, f w)

censor :: MonadWriter w m => (w -> w) -> m a -> m a
censor f m = pass (m >>= \x -> return (x, f))

-- Monads that have output.

instance Monoid w => MonadWriter w ((,) w) where
  writer ~(x, w) = (w, x)
  tell w = (w, ())
  listen ~(w, x) = (w, (x, w))
  pass ~(w, (x, f)) = (f w, x)

instance (Monoid w, Monad m) => MonadWriter w (Lazy.WriterT w m) where
  tell = Lazy.tell
  writer = Lazy.writer
  listen = Lazy.listen
  pass = Lazy.pass

instance (Monoid w, Monad m) => MonadWriter w (Strict.WriterT w m) where
  tell = Strict.tell
  writer = Strict.writer
  listen = Strict.listen
  pass = Strict.pass

instance (Monoid w, Monad m) => MonadWriter w (RWS.Lazy.RWST r w s m) where
  tell = RWS.Lazy.tell
  writer = RWS.Lazy.writer
  listen = RWS.Lazy.listen
  pass = RWS.Lazy.pass

instance (Monoid w, Monad m) => MonadWriter w (RWS.Strict.RWST r w s m) where
  tell = RWS.Strict.tell
  writer = RWS.Strict.writer
  listen = RWS.Strict.listen
  pass = RWS.Strict.pass

-- Monads over one that has it.

instance MonadWriter w m => MonadWriter w (ReaderT r m) where
  tell w = lift (tell w)
  writer output = lift (writer output)
  listen = mapReaderT listen
  pass = mapReaderT pass

instance MonadWriter w m => MonadWriter w (State.Lazy.StateT s m) where
  tell w = lift (tell w)
  writer output = lift (writer output)
  listen = State.Lazy.liftListen listen
  pass = State.Lazy.liftPass pass

instance MonadWriter w m => MonadWriter w (State.Strict.StateT s m) where
  tell w = lift (tell w)
  writer output = lift (writer output)
  listen = State.Strict.liftListen listen
  pass = State.Strict.liftPass pass

instance MonadWriter w m => MonadWriter w (Except.ExceptT e m) where
  tell w = lift (tell w)
  writer output = lift (writer output)
  listen = Except.liftListen listen
  pass = Except.liftPass pass

instance (Error.Error e, MonadWriter w m) => MonadWriter w (Error.ErrorT e m) where
  tell w = lift (tell w)
  writer output = lift (writer output)
  listen = Error.liftListen listen
  pass = Error.liftPass pass

instance MonadWriter w m => MonadWriter w (Maybe.MaybeT m) where
  tell w = lift (tell w)
  writer output = lift (writer output)
  listen = Maybe.liftListen listen
  pass = Maybe.liftPass pass

instance MonadWriter w m => MonadWriter w (IdentityT m) where
  tell w = lift (tell w)
  writer output = lift (writer output)
  listen = mapIdentityT listen
  pass = mapIdentityT pass

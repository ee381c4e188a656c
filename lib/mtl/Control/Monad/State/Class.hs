-- | The class of monads with a state.
module Control.Monad.State.Class (MonadState (..), modify, modify', gets) where

import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont (ContT)
import Control.Monad.Trans.Error (Error, ErrorT)
import Control.Monad.Trans.Except (ExceptT)
import Control.Monad.Trans.Identity (IdentityT)
import Control.Monad.Trans.List (ListT)
import Control.Monad.Trans.Maybe (MaybeT)
import qualified Control.Monad.Trans.RWS.Lazy as RWS.Lazy
import qualified Control.Monad.Trans.RWS.Strict as RWS.Strict
import Control.Monad.Trans.Reader (ReaderT)
import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
import qualified Control.Monad.Trans.Writer.Lazy as Writer.Lazy
import qualified Control.Monad.Trans.Writer.Strict as Writer.Strict

class Monad m => MonadState s m | m -> s where
  get :: m s
  put :: s -> m ()
  state :: (s -> (a, s)) -> m a
  get = state (\s -> (s, s))
  put s = state (\_ -> ((), s))
  state f = get >>= \s -> let (x, t) = f s in put t >> return x
  {-# MINIMAL state | get, put #-}

modify, modify' :: MonadState s m => (s -> s) -> m ()
modify f = state (\s -> ((), f s))
modify' f = get >>= \s -> put $! f s

gets :: MonadState s m => (s -> a) -> m a
gets f = get >>= \s -> return (f s)

-- Monads that have a state.

instance Monad m => MonadState s (Lazy.StateT s m) where
  state = Lazy.state
  get = Lazy.get
  put = Lazy.put

instance Monad m => MonadState s (Strict.StateT s m) where
  state = Strict.state
  get = Strict.get
  put = Strict.put

instance (Monad m, Monoid w) => MonadState s (RWS.Lazy.RWST r w s m) where
  state = RWS.Lazy.state
  get = RWS.Lazy.get
  put = RWS.Lazy.put

instance (Monad m, Monoid w) => MonadState s (RWS.Strict.RWST r w s m) where
  state = RWS.Strict.state
  get = RWS.Strict.get
  put = RWS.Strict.put

-- Monads over one that has it.

instance MonadState s m => MonadState s (ReaderT r m) where
  state f = lift (state f)
  get = lift get
  put s = lift (put s)

instance (Monoid w, MonadState s m) => MonadState s (Writer.Lazy.WriterT w m) where
  state f = lift (state f)
  get = lift get
  put s = lift (put s)

instance (Monoid w, MonadState s m) => MonadState s (Writer.Strict.WriterT w m) where
  state f = lift (state f)
  get = lift get
  put s = lift (put s)

instance MonadState s m => MonadState s (ExceptT e m) where
  state f = lift (state f)
  get = lift get
  put s = lift (put s)

instance (Error e, MonadState s m) => MonadState s (ErrorT e m) where
  state f = lift (state f)
  get = lift get
  put s = lift (put s)

instance MonadState s m => MonadState s (MaybeT m) where
  state f = lift (state f)
  get = lift get
  put s = lift (put s)

instance MonadState s m => MonadState s (IdentityT m) where
  state f = lift (state f)
  get = lift get
  put s = lift (put s)

instance MonadState s m => MonadState s (ListT m) where
  state f = lift (state f)
  get = lift get
  put s = lift (put s)

instance MonadState s m => MonadState s (ContT r m) where
  state f = lift (state f)
  get = lift get
  put s = lift (put s)

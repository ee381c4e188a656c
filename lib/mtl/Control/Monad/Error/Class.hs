-- | The class of monads with exceptions.
module Control.Monad.Error.Class (Error (..), MonadError (..), liftEither) where

import Control.Exception (IOException, catch)
import Control.Monad.Trans.Class
import Control.Monad.Trans.Error (Error (..), ErrorT)
import qualified Control.Monad.Trans.Error as Error
import Control.Monad.Trans.Except (ExceptT, catchE, throwE)
import qualified Control.Monad.Trans.Identity as Identity
import qualified Control.Monad.Trans.List as List
import qualified Control.Monad.Trans.Maybe as Maybe
import qualified Control.Monad.Trans.RWS.Lazy as RWS.Lazy
import qualified Control.Monad.Trans.RWS.Strict as RWS.Strict
import qualified Control.Monad.Trans.Reader as Reader
import qualified Control.Monad.Trans.State.Lazy as State.Lazy
import qualified Control.Monad.Trans.State.Strict as State.Strict
import qualified Control.Monad.Trans.Writer.Lazy as Writer.Lazy
import qualified Control.Monad.Trans.Writer.Strict as Writer.Strict

class Monad m => MonadError e m | m -> e where
  throwError :: e -> m a
  catchError :: m a -> (e -> m a) -> m a
  {-# MINIMAL throwError, catchError #-}

liftEither :: MonadError e m => Either e a -> m a
liftEither = either throwError return

-- Monads that have exceptions.

instance MonadError IOException IO where
  throwError = ioError
  catchError = catch

instance MonadError () Maybe where
  throwError () = Nothing
  catchError Nothing h = h ()
  catchError found _ = found

instance MonadError e (Either e) where
  throwError = Left
  catchError (Left e) h = h e
  catchError found _ = found

instance Monad m => MonadError e (ExceptT e m) where
  throwError = throwE
  catchError = catchE

instance (Monad m, Error e) => MonadError e (ErrorT e m) where
  throwError = Error.throwError
  catchError = Error.catchError

-- Monads over one that has them.

instance MonadError e m => MonadError e (Reader.ReaderT r m) where
  throwError e = lift (throwError e)
  catchError = Reader.liftCatch catchError

instance MonadError e m => MonadError e (State.Lazy.StateT s m) where
  throwError e = lift (throwError e)
  catchError = State.Lazy.liftCatch catchError

instance MonadError e m => MonadError e (State.Strict.StateT s m) where
  throwError e = lift (throwError e)
  catchError = State.Strict.liftCatch catchError

instance (Monoid w, MonadError e m) => MonadError e (Writer.Lazy.WriterT w m) where
  throwError e = lift (throwError e)
  catchError = Writer.Lazy.liftCatch catchError

instance (Monoid w, MonadError e m) => MonadError e (Writer.Strict.WriterT w m) where
  throwError e = lift (throwError e)
  catchError = Writer.Strict.liftCatch catchError

instance (Monoid w, MonadError e m) => MonadError e (RWS.Lazy.RWST r w s m) where
  throwError e = lift (throwError e)
  catchError = RWS.Lazy.liftCatch catchError

instance (Monoid w, MonadError e m) => MonadError e (RWS.Strict.RWST r w s m) where
  throwError e = lift (throwError e)
  catchError = RWS.Strict.liftCatch catchError

instance MonadError e m => MonadError e (Maybe.MaybeT m) where
  throwError e = lift (throwError e)
  catchError = Maybe.liftCatch catchError

instance MonadError e m => MonadError e (Identity.IdentityT m) where
  throwError e = lift (throwError e)
  catchError = Identity.liftCatch catchError

instance MonadError e m => MonadError e (List.ListT m) where
  throwError e = lift (throwError e)
  catchError = List.liftCatch catchError

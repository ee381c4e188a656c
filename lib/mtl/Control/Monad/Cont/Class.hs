-- | The class of monads with jumps. Where a state is above the jump, it is kept; output of what was left is lost.
module Control.Monad.Cont.Class (MonadCont (..)) where

import Control.Monad.Trans.Cont (ContT)
import qualified Control.Monad.Trans.Cont as Cont
import qualified Control.Monad.Trans.Error as Error
import qualified Control.Monad.Trans.Except as Except
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

class Monad m => MonadCont m where
  callCC :: ((a -> m b) -> m a) -> m a
  {-# MINIMAL callCC #-}

instance MonadCont (ContT r m) where
  callCC = Cont.callCC

instance MonadCont m => MonadCont (Reader.ReaderT r m) where
  callCC = Reader.liftCallCC callCC

instance MonadCont m => MonadCont (State.Lazy.StateT s m) where
  callCC = State.Lazy.liftCallCC' callCC

instance MonadCont m => MonadCont (State.Strict.StateT s m) where
  callCC = State.Strict.liftCallCC' callCC

instance (Monoid w, MonadCont m) => MonadCont (Writer.Lazy.WriterT w m) where
  callCC = Writer.Lazy.liftCallCC callCC

instance (Monoid w, MonadCont m) => MonadCont (Writer.Strict.WriterT w m) where
  callCC = Writer.Strict.liftCallCC callCC

instance (Monoid w, MonadCont m) => MonadCont (RWS.Lazy.RWST r w s m) where
  callCC = RWS.Lazy.liftCallCC' callCC

instance (Monoid w, MonadCont m) => MonadCont (RWS.Strict.RWST r w s m) where
  callCC = RWS.Strict.liftCallCC' callCC

instance MonadCont m => MonadCont (Except.ExceptT e m) where
  callCC = Except.liftCallCC callCC

instance (Error.Error e, MonadCont m) => MonadCont (Error.ErrorT e m) where
  callCC = Error.liftCallCC callCC

instance MonadCont m => MonadCont (Maybe.MaybeT m) where
  callCC = Maybe.liftCallCC callCC

instance MonadCont m => MonadCont (Identity.IdentityT m) where
  callCC = Identity.liftCallCC callCC

instance MonadCont m => MonadCont (List.ListT m) where
  callCC = List.liftCallCC callCC

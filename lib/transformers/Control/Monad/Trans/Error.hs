-- | Computations that may end with an error, which can be made of a text: the forerunner of `ExceptT`.
module Control.Monad.Trans.Error {-# DEPRECATED "Use Control.Monad.Trans.Except instead" #-}
  ( Error (..), ErrorList (..), ErrorT (..), mapErrorT, throwError, catchError
  , liftCallCC, liftListen, liftPass
  ) where

import Control.Applicative
import Control.Exception (IOException)
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Trans.Except (ExceptT (..), catchE, runExceptT, throwE)
import qualified Control.Monad.Trans.Except as Except
import Data.Functor.Classes
import Data.Functor.Contravariant

class Error a where
  noMsg :: a
  strMsg :: String -> a
  noMsg = strMsg ""
  strMsg _ = noMsg

instance Error IOException where
  strMsg = userError

instance ErrorList a => Error [a] where
  strMsg = listMsg

class ErrorList a where
  listMsg :: String -> [a]

instance ErrorList Char where
  listMsg = id

newtype ErrorT e m a = ErrorT {runErrorT :: m (Either e a)}

-- | All that it does, `ExceptT` does.
toExcept :: ErrorT e m a -> ExceptT e m a
toExcept (ErrorT m) = ExceptT m

fromExcept :: ExceptT e m a -> ErrorT e m a
fromExcept m = ErrorT (runExceptT m)

mapErrorT :: (m (Either e a) -> n (Either e' b)) -> ErrorT e m a -> ErrorT e' n b
mapErrorT f m = ErrorT (f (runErrorT m))

throwError :: Monad m => e -> ErrorT e m a
throwError e = fromExcept (throwE e)

catchError :: Monad m => ErrorT e m a -> (e -> ErrorT e m a) -> ErrorT e m a
catchError m h = fromExcept (catchE (toExcept m) (toExcept . h))

-- Instances.

instance Functor m => Functor (ErrorT e m) where
  fmap f m = fromExcept (fmap f (toExcept m))

instance Monad m => Applicative (ErrorT e m) where
  pure x = fromExcept (pure x)
  m <*> n = fromExcept (toExcept m <*> toExcept n)

instance (Monad m, Error e) => Monad (ErrorT e m) where
  m >>= k = fromExcept (toExcept m >>= toExcept . k)

instance (Monad m, Error e) => MonadFail (ErrorT e m) where
  fail message = throwError (strMsg message)

instance (Monad m, Error e) => Alternative (ErrorT e m) where
  empty = throwError noMsg
  m <|> n = catchError m (\_ -> n)

instance (Monad m, Error e) => MonadPlus (ErrorT e m)

instance (MonadFix m, Error e) => MonadFix (ErrorT e m) where
  mfix f = ErrorT (mfix (runErrorT . f . either (\_ -> error "empty mfix argument") id))

instance MonadTrans (ErrorT e) where
  lift m = fromExcept (lift m)

instance (Error e, MonadIO m) => MonadIO (ErrorT e m) where
  liftIO = lift . liftIO

instance Contravariant m => Contravariant (ErrorT e m) where
  contramap f m = fromExcept (contramap f (toExcept m))

instance Foldable f => Foldable (ErrorT e f) where
  foldMap f m = foldMap f (toExcept m)

instance Traversable f => Traversable (ErrorT e f) where
  traverse f m = fmap fromExcept (traverse f (toExcept m))

instance (Eq e, Eq1 m) => Eq1 (ErrorT e m) where
  liftEq same m n = liftEq same (toExcept m) (toExcept n)

instance (Ord e, Ord1 m) => Ord1 (ErrorT e m) where
  liftCompare order m n = liftCompare order (toExcept m) (toExcept n)

instance (Show e, Show1 m) => Show1 (ErrorT e m) where
  liftShowsPrec one list p (ErrorT m) =
    showsUnaryWith (liftShowsPrec (liftShowsPrec one list) (liftShowList one list)) "ErrorT" p m

instance (Read e, Read1 m) => Read1 (ErrorT e m) where
  liftReadsPrec one list =
    readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec one list) (liftReadList one list)) "ErrorT" ErrorT)

instance (Eq e, Eq1 m, Eq a) => Eq (ErrorT e m a) where
  (==) = eq1

instance (Ord e, Ord1 m, Ord a) => Ord (ErrorT e m a) where
  compare = compare1

instance (Show e, Show1 m, Show a) => Show (ErrorT e m a) where
  showsPrec = showsPrec1

instance (Read e, Read1 m, Read a) => Read (ErrorT e m a) where
  readsPrec = readsPrec1

-- Operations of the inner monad.

liftCallCC :: CallCC m (Either e a) (Either e b) -> CallCC (ErrorT e m) a b
liftCallCC call f = fromExcept (Except.liftCallCC call (\exit -> toExcept (f (fromExcept . exit))))

liftListen :: Monad m => Listen w m (Either e a) -> Listen w (ErrorT e m) a
liftListen listen m = fromExcept (Except.liftListen listen (toExcept m))

liftPass :: Monad m => Pass w m (Either e a) -> Pass w (ErrorT e m) a
liftPass pass m = fromExcept (Except.liftPass pass (toExcept m))

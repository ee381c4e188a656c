-- | Computations that may end with an exception.
module Control.Monad.Trans.Except
  ( Except, except, runExcept, mapExcept, withExcept
  , ExceptT (ExceptT), runExceptT, mapExceptT, withExceptT
  , throwE, catchE
  , liftCallCC, liftListen, liftPass
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Zip
import Data.Functor.Classes
import Data.Functor.Contravariant
import Data.Functor.Identity

type Except e = ExceptT e Identity

newtype ExceptT e m a = ExceptT {unExceptT :: m (Either e a)}

except :: Monad m => Either e a -> ExceptT e m a
except result = ExceptT (return result)

-- Running.

runExcept :: Except e a -> Either e a
runExcept m = runIdentity (unExceptT m)

runExceptT :: ExceptT e m a -> m (Either e a)
runExceptT (ExceptT m) = m

mapExcept :: (Either e a -> Either e' b) -> Except e a -> Except e' b
mapExcept f = mapExceptT (Identity . f . runIdentity)

mapExceptT :: (m (Either e a) -> n (Either e' b)) -> ExceptT e m a -> ExceptT e' n b
mapExceptT f m = ExceptT (f (unExceptT m))

withExcept :: (e -> e') -> Except e a -> Except e' a
withExcept = withExceptT

withExceptT :: Functor m => (e -> e') -> ExceptT e m a -> ExceptT e' m a
withExceptT f (ExceptT m) = ExceptT (fmap (either (Left . f) Right) m)

-- Exceptions.

throwE :: Monad m => e -> ExceptT e m a
throwE e = ExceptT (return (Left e))

catchE :: Monad m => ExceptT e m a -> (e -> ExceptT e' m a) -> ExceptT e' m a
catchE (ExceptT m) h = ExceptT (m >>= \case
  Left e -> unExceptT (h e)
  Right x -> return (Right x))

-- Instances.

instance Functor m => Functor (ExceptT e m) where
  fmap f (ExceptT m) = ExceptT (fmap (fmap f) m)

instance Monad m => Applicative (ExceptT e m) where
  pure x = ExceptT (return (Right x))
  ExceptT m <*> ExceptT n = ExceptT (m >>= \case
    Left e -> return (Left e)
    Right f -> n >>= \case
      Left e -> return (Left e)
      Right x -> return (Right (f x)))
  ExceptT m *> ExceptT n = ExceptT (m >>= \case
    Left e -> return (Left e)
    Right _ -> n)

instance Monad m => Monad (ExceptT e m) where
  ExceptT m >>= k = ExceptT (m >>= \case
    Left e -> return (Left e)
    Right x -> unExceptT (k x))
  (>>) = (*>)

instance MonadFail m => MonadFail (ExceptT e m) where
  fail message = ExceptT (fail message)

-- | If both fail, what both failed with.
instance (Monad m, Monoid e) => Alternative (ExceptT e m) where
  empty = throwE mempty
  m <|> n = catchE m (\e -> ExceptT (liftM (either (Left . (e <>)) Right) (unExceptT n)))

instance (Monad m, Monoid e) => MonadPlus (ExceptT e m)

instance MonadFix m => MonadFix (ExceptT e m) where
  mfix f = ExceptT (mfix (unExceptT . f . either (\_ -> failed) id))
    where failed = error "mfix (ExceptT): inner computation returned Left value"

instance MonadTrans (ExceptT e) where
  lift m = ExceptT (m >>= \x -> return (Right x))

instance MonadIO m => MonadIO (ExceptT e m) where
  liftIO = lift . liftIO

instance MonadZip m => MonadZip (ExceptT e m) where
  mzipWith f (ExceptT m) (ExceptT n) = ExceptT (mzipWith (liftA2 f) m n)

instance Contravariant m => Contravariant (ExceptT e m) where
  contramap f (ExceptT m) = ExceptT (contramap (fmap f) m)

instance Foldable f => Foldable (ExceptT e f) where
  foldMap f (ExceptT t) = foldMap (foldMap f) t

instance Traversable f => Traversable (ExceptT e f) where
  traverse f (ExceptT t) = fmap ExceptT (traverse (traverse f) t)

instance (Eq e, Eq1 m) => Eq1 (ExceptT e m) where
  liftEq same (ExceptT m) (ExceptT n) = liftEq (liftEq same) m n

instance (Ord e, Ord1 m) => Ord1 (ExceptT e m) where
  liftCompare order (ExceptT m) (ExceptT n) = liftCompare (liftCompare order) m n

instance (Show e, Show1 m) => Show1 (ExceptT e m) where
  liftShowsPrec one list p (ExceptT m) =
    showsUnaryWith (liftShowsPrec (liftShowsPrec one list) (liftShowList one list)) "ExceptT" p m

instance (Read e, Read1 m) => Read1 (ExceptT e m) where
  liftReadsPrec one list =
    readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec one list) (liftReadList one list)) "ExceptT" ExceptT)

instance (Eq e, Eq1 m, Eq a) => Eq (ExceptT e m a) where
  (==) = eq1

instance (Ord e, Ord1 m, Ord a) => Ord (ExceptT e m a) where
  compare = compare1

instance (Show e, Show1 m, Show a) => Show (ExceptT e m a) where
  showsPrec = showsPrec1

instance (Read e, Read1 m, Read a) => Read (ExceptT e m a) where
  readsPrec = readsPrec1

-- Operations of the inner monad.

liftCallCC :: CallCC m (Either e a) (Either e b) -> CallCC (ExceptT e m) a b
liftCallCC call f = ExceptT (call (\exit -> unExceptT (f (\x -> ExceptT (exit (Right x))))))

liftListen :: Monad m => Listen w m (Either e a) -> Listen w (ExceptT e m) a
liftListen listen (ExceptT m) = ExceptT (listen m >>= \(r, w) -> return $! fmap (\x -> (x, w)) r)

liftPass :: Monad m => Pass w m (Either e a) -> Pass w (ExceptT e m) a
liftPass pass (ExceptT m) = ExceptT (pass (m >>= \r -> return $! case r of
  Left e -> (Left e, id)
  Right (x, f) -> (Right x, f)))

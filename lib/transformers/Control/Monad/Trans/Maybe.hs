-- | Computations that may end without a value.
module Control.Monad.Trans.Maybe
  ( MaybeT (..), mapMaybeT, maybeToExceptT, exceptToMaybeT
  , liftCallCC, liftCatch, liftListen, liftPass
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Trans.Except (ExceptT (..))
import Control.Monad.Zip
import Data.Functor.Classes
import Data.Functor.Contravariant
import Data.Maybe (fromMaybe)

newtype MaybeT m a = MaybeT {runMaybeT :: m (Maybe a)}

mapMaybeT :: (m (Maybe a) -> n (Maybe b)) -> MaybeT m a -> MaybeT n b
mapMaybeT f m = MaybeT (f (runMaybeT m))

maybeToExceptT :: Functor m => e -> MaybeT m a -> ExceptT e m a
maybeToExceptT e (MaybeT m) = ExceptT (fmap (maybe (Left e) Right) m)

exceptToMaybeT :: Functor m => ExceptT e m a -> MaybeT m a
exceptToMaybeT (ExceptT m) = MaybeT (fmap (either (\_ -> Nothing) Just) m)

-- Instances.

instance Functor m => Functor (MaybeT m) where
  fmap f (MaybeT m) = MaybeT (fmap (fmap f) m)

instance Monad m => Applicative (MaybeT m) where
  pure x = MaybeT (return (Just x))
  MaybeT m <*> MaybeT n = MaybeT (m >>= \case
    Nothing -> return Nothing
    Just f -> n >>= \case
      Nothing -> return Nothing
      Just x -> return (Just (f x)))
  MaybeT m *> MaybeT n = MaybeT (m >>= \case
    Nothing -> return Nothing
    Just _ -> n)

instance Monad m => Monad (MaybeT m) where
  MaybeT m >>= k = MaybeT (m >>= \case
    Nothing -> return Nothing
    Just x -> runMaybeT (k x))
  (>>) = (*>)

instance Monad m => MonadFail (MaybeT m) where
  fail _ = empty

instance Monad m => Alternative (MaybeT m) where
  empty = MaybeT (return Nothing)
  MaybeT m <|> MaybeT n = MaybeT (m >>= \case
    Nothing -> n
    found -> return found)

instance Monad m => MonadPlus (MaybeT m)

instance MonadFix m => MonadFix (MaybeT m) where
  mfix f = MaybeT (mfix (runMaybeT . f . fromMaybe failed))
    where failed = error "mfix (MaybeT): inner computation returned Nothing"

instance MonadTrans MaybeT where
  lift m = MaybeT (m >>= \x -> return (Just x))

instance MonadIO m => MonadIO (MaybeT m) where
  liftIO = lift . liftIO

instance MonadZip m => MonadZip (MaybeT m) where
  mzipWith f (MaybeT m) (MaybeT n) = MaybeT (mzipWith (liftA2 f) m n)

instance Contravariant m => Contravariant (MaybeT m) where
  contramap f (MaybeT m) = MaybeT (contramap (fmap f) m)

instance Foldable f => Foldable (MaybeT f) where
  foldMap f (MaybeT t) = foldMap (foldMap f) t

instance Traversable f => Traversable (MaybeT f) where
  traverse f (MaybeT t) = fmap MaybeT (traverse (traverse f) t)

instance Eq1 m => Eq1 (MaybeT m) where
  liftEq same (MaybeT m) (MaybeT n) = liftEq (liftEq same) m n

instance Ord1 m => Ord1 (MaybeT m) where
  liftCompare order (MaybeT m) (MaybeT n) = liftCompare (liftCompare order) m n

instance Show1 m => Show1 (MaybeT m) where
  liftShowsPrec one list p (MaybeT m) =
    showsUnaryWith (liftShowsPrec (liftShowsPrec one list) (liftShowList one list)) "MaybeT" p m

instance Read1 m => Read1 (MaybeT m) where
  liftReadsPrec one list =
    readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec one list) (liftReadList one list)) "MaybeT" MaybeT)

instance (Eq1 m, Eq a) => Eq (MaybeT m a) where
  (==) = eq1

instance (Ord1 m, Ord a) => Ord (MaybeT m a) where
  compare = compare1

instance (Show1 m, Show a) => Show (MaybeT m a) where
  showsPrec = showsPrec1

instance (Read1 m, Read a) => Read (MaybeT m a) where
  readsPrec = readsPrec1

-- Operations of the inner monad.

liftCallCC :: CallCC m (Maybe a) (Maybe b) -> CallCC (MaybeT m) a b
liftCallCC call f = MaybeT (call (\exit -> runMaybeT (f (\x -> MaybeT (exit (Just x))))))

liftCatch :: Catch e m (Maybe a) -> Catch e (MaybeT m) a
liftCatch handle (MaybeT m) h = MaybeT (handle m (runMaybeT . h))

liftListen :: Monad m => Listen w m (Maybe a) -> Listen w (MaybeT m) a
liftListen listen (MaybeT m) = MaybeT (listen m >>= \(r, w) -> return $! fmap (\x -> (x, w)) r)

liftPass :: Monad m => Pass w m (Maybe a) -> Pass w (MaybeT m) a
liftPass pass (MaybeT m) = MaybeT (pass (m >>= \r -> return $! case r of
  Nothing -> (Nothing, id)
  Just (x, f) -> (Just x, f)))

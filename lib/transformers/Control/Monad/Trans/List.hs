-- | Computations with any number of values. It keeps the laws over monads that commute alone.
module Control.Monad.Trans.List {-# DEPRECATED "This transformer is invalid on most monads" #-}
  ( ListT (..), mapListT, liftCallCC, liftCatch
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

newtype ListT m a = ListT {runListT :: m [a]}

mapListT :: (m [a] -> n [b]) -> ListT m a -> ListT n b
mapListT f m = ListT (f (runListT m))

-- Instances.

instance Functor m => Functor (ListT m) where
  fmap f (ListT m) = ListT (fmap (map f) m)

instance Applicative m => Applicative (ListT m) where
  pure x = ListT (pure [x])
  ListT m <*> ListT n = ListT (liftA2 (<*>) m n)

instance Monad m => Monad (ListT m) where
  ListT m >>= k = ListT (m >>= \xs -> mapM (runListT . k) xs >>= \ys -> return (concat ys))

instance Monad m => MonadFail (ListT m) where
  fail _ = mzero

instance Applicative m => Alternative (ListT m) where
  empty = ListT (pure [])
  ListT m <|> ListT n = ListT (liftA2 (++) m n)

instance Monad m => MonadPlus (ListT m) where
  mzero = ListT (return [])
  ListT m `mplus` ListT n = ListT (liftM2 (++) m n)

instance MonadFix m => MonadFix (ListT m) where
  mfix f = ListT (mfix (runListT . f . head) >>= \case
    [] -> return []
    x : _ -> liftM (x :) (runListT (mfix (mapListT (liftM tail) . f))))

instance MonadTrans ListT where
  lift m = ListT (m >>= \x -> return [x])

instance MonadIO m => MonadIO (ListT m) where
  liftIO = lift . liftIO

instance MonadZip m => MonadZip (ListT m) where
  mzipWith f (ListT m) (ListT n) = ListT (mzipWith (zipWith f) m n)

instance Contravariant m => Contravariant (ListT m) where
  contramap f (ListT m) = ListT (contramap (map f) m)

instance Foldable f => Foldable (ListT f) where
  foldMap f (ListT t) = foldMap (foldMap f) t

instance Traversable f => Traversable (ListT f) where
  traverse f (ListT t) = fmap ListT (traverse (traverse f) t)

instance Eq1 m => Eq1 (ListT m) where
  liftEq same (ListT m) (ListT n) = liftEq (liftEq same) m n

instance Ord1 m => Ord1 (ListT m) where
  liftCompare order (ListT m) (ListT n) = liftCompare (liftCompare order) m n

instance Show1 m => Show1 (ListT m) where
  liftShowsPrec one list p (ListT m) =
    showsUnaryWith (liftShowsPrec (liftShowsPrec one list) (liftShowList one list)) "ListT" p m

instance Read1 m => Read1 (ListT m) where
  liftReadsPrec one list =
    readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec one list) (liftReadList one list)) "ListT" ListT)

instance (Eq1 m, Eq a) => Eq (ListT m a) where
  (==) = eq1

instance (Ord1 m, Ord a) => Ord (ListT m a) where
  compare = compare1

instance (Show1 m, Show a) => Show (ListT m a) where
  showsPrec = showsPrec1

instance (Read1 m, Read a) => Read (ListT m a) where
  readsPrec = readsPrec1

-- Operations of the inner monad.

liftCallCC :: CallCC m [a] [b] -> CallCC (ListT m) a b
liftCallCC call f = ListT (call (\exit -> runListT (f (\x -> ListT (exit [x])))))

liftCatch :: Catch e m [a] -> Catch e (ListT m) a
liftCatch handle (ListT m) h = ListT (handle m (runListT . h))

{-# LANGUAGE PolyKinds #-}
-- | The transformer that adds nothing.
module Control.Monad.Trans.Identity (IdentityT (..), mapIdentityT, liftCatch, liftCallCC) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Zip
import Data.Functor.Classes
import Data.Functor.Contravariant

newtype IdentityT f a = IdentityT {runIdentityT :: f a}
  deriving newtype
    ( Functor, Applicative, Alternative, Monad, MonadFail, MonadPlus, MonadFix, MonadIO, MonadZip, Foldable, Contravariant
    , Eq1, Ord1 )

mapIdentityT :: (m a -> n b) -> IdentityT m a -> IdentityT n b
mapIdentityT f m = IdentityT (f (runIdentityT m))

instance MonadTrans IdentityT where
  lift = IdentityT

instance Traversable f => Traversable (IdentityT f) where
  traverse f (IdentityT t) = fmap IdentityT (traverse f t)

instance Show1 f => Show1 (IdentityT f) where
  liftShowsPrec one list p (IdentityT m) = showsUnaryWith (liftShowsPrec one list) "IdentityT" p m

instance Read1 f => Read1 (IdentityT f) where
  liftReadsPrec one list = readsData (readsUnaryWith (liftReadsPrec one list) "IdentityT" IdentityT)

instance (Eq1 f, Eq a) => Eq (IdentityT f a) where
  (==) = eq1

instance (Ord1 f, Ord a) => Ord (IdentityT f a) where
  compare = compare1

instance (Show1 f, Show a) => Show (IdentityT f a) where
  showsPrec = showsPrec1

instance (Read1 f, Read a) => Read (IdentityT f a) where
  readsPrec = readsPrec1

liftCallCC :: CallCC m a b -> CallCC (IdentityT m) a b
liftCallCC call f = IdentityT (call (\exit -> runIdentityT (f (IdentityT . exit))))

liftCatch :: Catch e m a -> Catch e (IdentityT m) a
liftCatch handle (IdentityT m) h = IdentityT (handle m (runIdentityT . h))

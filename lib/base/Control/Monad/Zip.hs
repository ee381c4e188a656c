-- | Monads that can be zipped.
module Control.Monad.Zip (MonadZip (..)) where

import Assay.Function
import Assay.Functor
import Assay.List
import Assay.Monad
import Assay.Monoid
import Assay.Typeable
import Assay.Types
import qualified Data.List.NonEmpty as NonEmpty

class Monad m => MonadZip m where
  mzip :: m a -> m b -> m (a, b)
  mzipWith :: (a -> b -> c) -> m a -> m b -> m c
  munzip :: m (a, b) -> (m a, m b)
  mzip = mzipWith (,)
  mzipWith f x y = liftM (uncurry f) (mzip x y)
  munzip m = (liftM fst m, liftM snd m)
  {-# MINIMAL mzip | mzipWith #-}

instance MonadZip [] where
  mzip = zip
  mzipWith = zipWith
  munzip = unzip

instance MonadZip NonEmpty where
  mzip = NonEmpty.zip
  mzipWith = NonEmpty.zipWith
  munzip = NonEmpty.unzip

instance MonadZip Maybe where
  mzipWith = liftM2

instance MonadZip Identity where
  mzipWith = liftM2
  munzip (Identity (x, y)) = (Identity x, Identity y)

instance MonadZip Dual where
  mzipWith = liftM2

instance MonadZip Sum where
  mzipWith = liftM2

instance MonadZip Product where
  mzipWith = liftM2

instance MonadZip First where
  mzipWith = liftM2

instance MonadZip Last where
  mzipWith = liftM2

instance MonadZip Down where
  mzipWith = liftM2

instance MonadZip f => MonadZip (Alt f) where
  mzipWith f (Alt x) (Alt y) = Alt (mzipWith f x y)

instance MonadZip Proxy where
  mzipWith _ _ _ = Proxy

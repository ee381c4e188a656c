-- | Monads that can do input and output.
module Control.Monad.IO.Class (MonadIO (..)) where

import Assay.Function
import Assay.Monad
import Assay.Types

class Monad m => MonadIO m where
  liftIO :: IO a -> m a

instance MonadIO IO where
  liftIO = id

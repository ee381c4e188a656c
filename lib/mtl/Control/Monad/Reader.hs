-- | Monads with an environment.
module Control.Monad.Reader
  ( MonadReader (..), asks
  , Reader, runReader, mapReader, withReader
  , ReaderT (ReaderT), runReaderT, mapReaderT, withReaderT
  , module Control.Monad
  , module Control.Monad.Fix
  , module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.Reader.Class
import Control.Monad.Trans
import Control.Monad.Trans.Reader hiding (ask, asks, local, reader)

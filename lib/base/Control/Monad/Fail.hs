-- | Monads that can fail.
module Control.Monad.Fail (MonadFail (..)) where

import Assay.Monad

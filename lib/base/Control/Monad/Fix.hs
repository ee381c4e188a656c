-- | Monads whose actions may use their own results.
module Control.Monad.Fix (MonadFix (..), fix) where

import Assay.Fix
import Assay.Function

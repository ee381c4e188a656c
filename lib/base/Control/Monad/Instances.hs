-- | What was here is in the Prelude.
module Control.Monad.Instances (Functor (..), Monad (..)) where

import Assay.Monad

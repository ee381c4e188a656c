-- | The type without values.
module Data.Void (Void, absurd, vacuous) where

import Assay.Function
import Assay.Monad
import Assay.Types

vacuous :: Functor f => f Void -> f a
vacuous = fmap absurd

-- | Functors.
module Data.Functor (Functor (..), ($>), (<$>), (<&>), void) where

import Assay.Monad

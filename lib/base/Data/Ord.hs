-- | Order.
module Data.Ord (Ord (..), Ordering (..), comparing, Down (..)) where

import Assay.Eq
import Assay.Monoid
import Assay.Types

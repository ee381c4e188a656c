-- | Monoids.
module Data.Monoid
  ( Monoid (..), (<>), Dual (..), Endo (..), All (..), Any (..), Sum (..), Product (..), First (..), Last (..), Alt (..)
  , Ap (..)
  ) where

import Assay.Monad
import Assay.Monoid

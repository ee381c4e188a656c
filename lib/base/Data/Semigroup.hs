-- | Semigroups.
module Data.Semigroup
  ( Semigroup (..), stimesMonoid, stimesIdempotent, stimesIdempotentMonoid, mtimesDefault
  , Min (..), Max (..), First (..), Last (..), WrappedMonoid (..)
  , Dual (..), Endo (..), All (..), Any (..), Sum (..), Product (..), diff, cycle1, Arg (..), ArgMin, ArgMax
  ) where

import Assay.Monad
import Assay.Monoid (All (..), Any (..), Dual (..), Endo (..), Product (..), Sum (..))
import Assay.Semigroup

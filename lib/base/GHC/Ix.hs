-- | Indices.
module GHC.Ix (Ix (range, index, unsafeIndex, inRange, rangeSize, unsafeRangeSize), indexError) where

import Assay.Ix

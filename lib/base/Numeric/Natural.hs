-- | Natural numbers.
module Numeric.Natural (Natural) where

import Assay.Natural

-- | Values that may be missing.
module GHC.Maybe (Maybe (..)) where

import Assay.Types

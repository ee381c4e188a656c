-- | Indices.
module GHC.Ix (Ix (..), indexError) where

import Assay.Ix

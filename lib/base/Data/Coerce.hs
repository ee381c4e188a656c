-- | Between types that are represented alike.
module Data.Coerce (coerce, Coercible) where

import Assay.Prim

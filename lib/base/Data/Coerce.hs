module Data.Coerce (coerce, Coercible) where

import Assay.Prim

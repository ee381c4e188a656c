-- | Kinds.
module Data.Kind (Type, Constraint) where

import Assay.Prim

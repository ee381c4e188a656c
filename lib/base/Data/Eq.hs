-- | Equality.
module Data.Eq (Eq (..)) where

import Assay.Eq

-- | Signed numbers of a given size.
module Data.Int (Int, Int8, Int16, Int32, Int64) where

import Assay.Int
import Assay.Types

-- | Functions.
module Data.Function (id, const, (.), flip, ($), (&), on, fix) where

import Assay.Function

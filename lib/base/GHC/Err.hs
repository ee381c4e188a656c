-- | Errors.
module GHC.Err (error, errorWithoutStackTrace, undefined) where

import Assay.Error

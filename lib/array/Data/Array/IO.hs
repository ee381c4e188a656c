-- | Arrays of IO.
module Data.Array.IO (IOArray, IOUArray, module Data.Array.MArray) where

import Assay.Array (IOArray)
import Data.Array.Base
import Data.Array.MArray

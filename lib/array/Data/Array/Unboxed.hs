-- | Arrays that never change, of unboxed elements.
module Data.Array.Unboxed (UArray, module Data.Array.IArray) where

import Data.Array.Base
import Data.Array.IArray

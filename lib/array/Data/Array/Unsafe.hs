-- | Arrays shared with what can change them.
module Data.Array.Unsafe (castSTUArray, castIOUArray, unsafeFreeze, unsafeThaw) where

import Data.Array.Base

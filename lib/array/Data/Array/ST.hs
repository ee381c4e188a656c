-- | Arrays of state threads.
module Data.Array.ST (STArray, STUArray, module Data.Array.MArray, runSTArray, runSTUArray) where

import Assay.Array (Array, STArray, unsafeFreezeSTArray)
import Control.Monad.ST
import Data.Array.Base
import Data.Array.MArray

-- | Nobody can change the array any more, so it is not copied.
runSTArray :: (forall s. ST s (STArray s i e)) -> Array i e
runSTArray make = runST (make >>= unsafeFreezeSTArray)

runSTUArray :: (forall s. ST s (STUArray s i e)) -> UArray i e
runSTUArray make = runST (make >>= unsafeFreezeSTUArray)

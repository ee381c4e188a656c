-- | References of state threads.
module Data.STRef.Strict (module Data.STRef) where

import Data.STRef

-- | References of state threads, with what they are made of.
module GHC.STRef (STRef (..), newSTRef, readSTRef, writeSTRef) where

import Assay.IORef

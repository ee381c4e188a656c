-- | State threads, with what they are made of.
module GHC.ST (ST (..), STRep, runST, unsafeInterleaveST, unsafeDupableInterleaveST) where

import Assay.IORef
import Control.Monad.ST.Unsafe

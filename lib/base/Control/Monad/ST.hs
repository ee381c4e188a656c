-- | State threads.
module Control.Monad.ST (ST, runST, fixST, stToIO, RealWorld) where

import Assay.Fix
import Assay.IORef
import Assay.Prim

-- | State threads.
module Control.Monad.ST (ST, runST, stToIO, RealWorld) where

import Assay.IORef
import Assay.Prim

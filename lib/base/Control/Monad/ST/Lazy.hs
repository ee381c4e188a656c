-- | State threads that run as far as their results are demanded.
module Control.Monad.ST.Lazy (ST, runST, fixST, strictToLazyST, lazyToStrictST, RealWorld, stToIO) where

import Assay.LazyST
import Assay.Prim

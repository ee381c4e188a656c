-- | References.
module GHC.IORef (IORef (..), newIORef, readIORef, writeIORef, atomicModifyIORef', atomicSwapIORef) where

import Assay.IORef
import Assay.Monad
import Assay.Types

atomicSwapIORef :: IORef a -> a -> IO a
atomicSwapIORef r new = readIORef r >>= \old -> writeIORef r new >> return old

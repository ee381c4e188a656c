-- | Concurrency, of one thread.
module Control.Concurrent
  ( ThreadId, myThreadId, forkIO, forkFinally, forkIOWithUnmask, killThread, throwTo, forkOn, forkOnWithUnmask
  , getNumCapabilities, setNumCapabilities, threadCapability, yield, threadDelay
  , module Control.Concurrent.MVar, module Control.Concurrent.Chan, module Control.Concurrent.QSem
  , module Control.Concurrent.QSemN
  , rtsSupportsBoundThreads, forkOS, forkOSWithUnmask, isCurrentThreadBound, runInBoundThread, runInUnboundThread
  ) where

import Assay.Concurrent
import Assay.Monad
import Assay.Types
import Control.Concurrent.Chan
import Control.Concurrent.MVar
import Control.Concurrent.QSem
import Control.Concurrent.QSemN

-- | As in a program of GHC's that was not linked with -threaded.
isCurrentThreadBound :: IO Bool
isCurrentThreadBound = return False

runInBoundThread, runInUnboundThread :: IO a -> IO a
runInBoundThread _ = noThreads "runInBoundThread"
runInUnboundThread action = action

-- | What there is of threads.
module GHC.Conc
  ( ThreadId, myThreadId, forkIO, forkIOWithUnmask, forkOn, forkOnWithUnmask, killThread, throwTo, yield, threadDelay
  , threadCapability, labelThread, numCapabilities, getNumCapabilities, setNumCapabilities, getNumProcessors, par, pseq
  , ThreadStatus (..), BlockReason (..), threadStatus
  ) where

import Assay.Concurrent
import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.Monad
import Assay.Types

infixr 0 `par`, `pseq`

-- | Nobody evaluates the first meanwhile.
par, pseq :: a -> b -> b
par _ y = y
pseq = seq

labelThread :: ThreadId -> String -> IO ()
labelThread _ _ = return ()

data BlockReason
  = BlockedOnMVar | BlockedOnBlackHole | BlockedOnException | BlockedOnSTM | BlockedOnForeignCall | BlockedOnIOCompletion
  | BlockedOnOther
  deriving (Eq, Ord, Show)

data ThreadStatus = ThreadRunning | ThreadFinished | ThreadBlocked BlockReason | ThreadDied deriving (Eq, Ord, Show)

threadStatus :: ThreadId -> IO ThreadStatus
threadStatus _ = return ThreadRunning

module Main (main) where

import GHC.Conc
import GHC.IO (unsafePerformIO, unsafeUnmask, mkUserError, ioToST, stToIO, noDuplicate, catchException, unsafeDupableInterleaveIO, getMaskingState, mask_, throwIO)
import GHC.IORef (newIORef, readIORef, writeIORef, atomicModifyIORef', atomicSwapIORef)
import Rows

main :: IO ()
main = do
  value "numCapabilities" (numCapabilities >= 1)
  action "getNumProcessors" ((>= 1) <$> getNumProcessors)
  value "par" (par (undefined :: Int) 'a')
  value "pseq" (pseq () 'a')
  demand "par" (\w -> par () (w 2 ()))
  demand "pseq" (\w -> pseq (w 1 ()) (w 2 ()))
  action "labelThread" (myThreadId >>= \t -> labelThread t "main")
  action "threadStatus" (myThreadId >>= threadStatus)
  value "BlockReason" [BlockedOnMVar, BlockedOnBlackHole, BlockedOnException, BlockedOnSTM, BlockedOnForeignCall, BlockedOnOther]
  value "ThreadStatus" [ThreadRunning, ThreadFinished, ThreadBlocked BlockedOnMVar, ThreadDied]
  action "atomicSwapIORef" (newIORef 'a' >>= \r -> (,) <$> atomicSwapIORef r 'b' <*> readIORef r)
  action "atomicModifyIORef'" (newIORef 'a' >>= \r -> (,) <$> atomicModifyIORef' r (\c -> (succ c, c)) <*> readIORef r)
  action "writeIORef" (newIORef 'a' >>= \r -> writeIORef r 'b' >> readIORef r)
  value "unsafePerformIO" (unsafePerformIO (pure 'a'))
  action "unsafeUnmask" (mask_ (unsafeUnmask getMaskingState))
  value "mkUserError" (mkUserError "x")
  action "ioToST" (stToIO (ioToST (pure 'a')))
  action "noDuplicate" noDuplicate
  action "catchException" (throwIO (userError "x") `catchException` \e -> pure (show (e :: IOError)))
  action "unsafeDupableInterleaveIO" (unsafeDupableInterleaveIO (error "never run") >> pure 'a')

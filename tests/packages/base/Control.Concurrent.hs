module Main (main) where

import Control.Concurrent
import Control.Exception
import Control.Monad (replicateM, replicateM_)
import Data.List (isPrefixOf)
import Rows

main :: IO ()
main = do
  action "myThreadId" ((==) <$> myThreadId <*> myThreadId)
  action "myThreadId shown" (isPrefixOf "ThreadId " . show <$> myThreadId)
  action "myThreadId ordered" (compare <$> myThreadId <*> myThreadId)
  action "yield" yield
  action "threadDelay" (threadDelay 1000)
  action "threadDelay 0" (threadDelay 0)
  action "threadDelay negative" (threadDelay (-5))
  action "threadDelay masked" (mask_ (threadDelay 10))
  action "throwTo" (myThreadId >>= \t -> throwTo t Overflow)
  action "throwTo caught" (myThreadId >>= \t -> (throwTo t Overflow >> pure "not") `catch` \e -> pure (show (e :: ArithException)))
  action "killThread" (try (myThreadId >>= killThread) :: IO (Either AsyncException ()))
  action "getNumCapabilities" ((>= 1) <$> getNumCapabilities)
  action "setNumCapabilities" (setNumCapabilities 1)
  action "setNumCapabilities 0" (setNumCapabilities 0)
  action "threadCapability" (fst <$> (myThreadId >>= threadCapability))
  action "newMVar" (newMVar 'x' >>= takeMVar)
  action "newChan" (newChan >>= \c -> writeChan c 'a' >> readChan c)
  action "newQSem" (newQSem 1 >>= waitQSem)
  action "newQSemN" (newQSemN 2 >>= \s -> waitQSemN s 2)
  action "newChan order" (newChan >>= \c -> mapM_ (writeChan c) "abc" >> replicateM 3 (readChan c))
  action "newQSem units" (newQSem 3 >>= \s -> replicateM_ 4 (waitQSem s))

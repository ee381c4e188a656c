module Main (main) where

import Control.Concurrent.QSemN
import Control.Exception
import Rows

main :: IO ()
main = do
  action "newQSemN" (() <$ newQSemN 0)
  action "newQSemN negative" (() <$ newQSemN (-1))
  action "waitQSemN" (newQSemN 5 >>= \s -> waitQSemN s 2 >> waitQSemN s 3)
  action "waitQSemN none of none" (newQSemN 0 >>= \s -> waitQSemN s 0)
  action "waitQSemN too many" (newQSemN 5 >>= \s -> waitQSemN s 6)
  action "waitQSemN too many, then fewer" (newQSemN 5 >>= \s -> (waitQSemN s 6 `catch` \BlockedIndefinitelyOnMVar -> pure ()) >> waitQSemN s 5)
  action "signalQSemN" (newQSemN 0 >>= \s -> signalQSemN s 3 >> waitQSemN s 3)
  action "signalQSemN part" (newQSemN 0 >>= \s -> signalQSemN s 3 >> waitQSemN s 2 >> waitQSemN s 2)

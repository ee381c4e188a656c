module Main (main) where

import Control.Concurrent.QSem
import Control.Exception
import Rows

main :: IO ()
main = do
  action "newQSem" (() <$ newQSem 0)
  action "newQSem negative" (() <$ newQSem (-1))
  action "waitQSem" (newQSem 2 >>= \s -> waitQSem s >> waitQSem s)
  action "waitQSem none" (newQSem 0 >>= waitQSem)
  action "signalQSem" (newQSem 0 >>= \s -> signalQSem s >> waitQSem s)
  action "signalQSem twice" (newQSem 0 >>= \s -> signalQSem s >> signalQSem s >> waitQSem s >> waitQSem s >> waitQSem s)
  action "bracket_ waitQSem signalQSem" (newQSem 1 >>= \s -> bracket_ (waitQSem s) (signalQSem s) (pure 'a') >> bracket_ (waitQSem s) (signalQSem s) (pure 'b'))

-- | Semaphores whose units are taken one at a time.
module Control.Concurrent.QSem (QSem, newQSem, waitQSem, signalQSem) where

import Assay.Eq
import Assay.Function
import Assay.IOError
import Assay.Monad
import Assay.Num
import Assay.Types
import Control.Concurrent.QSemN

newtype QSem = QSem QSemN

newQSem :: Int -> IO QSem
newQSem units
  | units < 0 = ioError (userError "newQSem: Initial quantity must be non-negative")
  | otherwise = fmap QSem (newQSemN units)

waitQSem, signalQSem :: QSem -> IO ()
waitQSem (QSem units) = waitQSemN units 1
signalQSem (QSem units) = signalQSemN units 1

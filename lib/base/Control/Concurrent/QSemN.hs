-- | Semaphores whose units are taken several at a time.
module Control.Concurrent.QSemN (QSemN, newQSemN, waitQSemN, signalQSemN) where

import Assay.Eq
import Assay.Function
import Assay.IOError
import Assay.IORef
import Assay.Monad
import Assay.MVar
import Assay.Num
import Assay.Types

newtype QSemN = QSemN (IORef Int)

newQSemN :: Int -> IO QSemN
newQSemN units
  | units < 0 = ioError (userError "newQSemN: Initial quantity must be non-negative")
  | otherwise = fmap QSemN (newIORef units)

waitQSemN, signalQSemN :: QSemN -> Int -> IO ()
waitQSemN (QSemN free) units = readIORef free >>= \there -> case there < units of
  True -> blocked
  False -> writeIORef free $! there - units
signalQSemN (QSemN free) units = modifyIORef' free (+ units)

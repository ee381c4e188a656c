-- | Exceptions.
module Control.Exception
  ( SomeException (..), Exception (..), IOException, ArithException (..), ArrayException (..), AssertionFailed (..)
  , SomeAsyncException (..), AsyncException (..), asyncExceptionToException, asyncExceptionFromException
  , NonTermination (..), NestedAtomically (..), BlockedIndefinitelyOnMVar (..), BlockedIndefinitelyOnSTM (..)
  , Deadlock (..), NoMethodError (..), PatternMatchFail (..), RecConError (..), RecSelError (..), RecUpdError (..)
  , ErrorCall (..), TypeError (..), AllocationLimitExceeded (..)
  , throw, throwIO, ioError, throwTo, catch, catches, Handler (..), catchJust, handle, handleJust, try, tryJust, evaluate
  , mapException, mask, mask_, uninterruptibleMask, uninterruptibleMask_, MaskingState (..), getMaskingState
  , interruptible, allowInterrupt, assert, bracket, bracket_, bracketOnError, finally, onException
  ) where

import Assay.Concurrent
import Assay.Error
import Assay.Exception
import Assay.IOError

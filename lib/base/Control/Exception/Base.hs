-- | Exceptions, without what handles several at once.
module Control.Exception.Base
  ( SomeException (..), Exception (..), IOException, ArithException (..), ArrayException (..), AssertionFailed (..)
  , SomeAsyncException (..), AsyncException (..), asyncExceptionToException, asyncExceptionFromException
  , NonTermination (..), NestedAtomically (..), BlockedIndefinitelyOnMVar (..), BlockedIndefinitelyOnSTM (..)
  , FixIOException (..), Deadlock (..), NoMethodError (..), PatternMatchFail (..), RecConError (..), RecSelError (..)
  , RecUpdError (..), ErrorCall (..), TypeError (..), AllocationLimitExceeded (..)
  , throw, throwIO, ioError, throwTo, catch, catchJust, handle, handleJust, try, tryJust, onException, evaluate
  , mapException, mask, mask_, uninterruptibleMask, uninterruptibleMask_, MaskingState (..), getMaskingState, assert
  , bracket, bracket_, bracketOnError, finally
  ) where

import Assay.Concurrent
import Assay.Error
import Assay.Exception
import Assay.Fix
import Assay.Handle
import Assay.IOError

-- | Time limits for actions.
module System.Timeout (Timeout, timeout) where

import Assay.Concurrent
import Assay.Eq
import Assay.Error
import Assay.Exception
import Assay.Function
import Assay.Monad
import Assay.Num
import Assay.Show
import Assay.Types
import Data.Unique

-- | What is raised in an action whose time is over.
newtype Timeout = Timeout Unique deriving (Eq)

instance Show Timeout where
  showsPrec _ _ = showString "<<timeout>>"

instance Exception Timeout where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

-- | A negative limit is none. Nothing here can end an action from outside after a time, so others are refused.
timeout :: Int -> IO a -> IO (Maybe a)
timeout time action
  | time < 0 = fmap Just action
  | time == 0 = return Nothing
  | otherwise = unsupported "timeout" "an action cannot be ended after a time yet"

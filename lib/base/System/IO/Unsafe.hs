-- | Actions inside of values.
module System.IO.Unsafe (unsafePerformIO, unsafeDupablePerformIO, unsafeInterleaveIO, unsafeFixIO) where

import Assay.Exception
import Assay.Fix
import Assay.IORef
import Assay.Types

-- | There is one thread.
unsafeDupablePerformIO :: IO a -> a
unsafeDupablePerformIO = unsafePerformIO

unsafeFixIO :: (a -> IO a) -> IO a
unsafeFixIO = fixOr NonTermination

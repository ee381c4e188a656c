-- | Actions inside of values.
module System.IO.Unsafe (unsafePerformIO, unsafeDupablePerformIO, unsafeInterleaveIO) where

import Assay.IORef
import Assay.Types

-- | There is one thread.
unsafeDupablePerformIO :: IO a -> a
unsafeDupablePerformIO = unsafePerformIO

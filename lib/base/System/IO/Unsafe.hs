-- | Actions inside of values.
module System.IO.Unsafe (unsafePerformIO, unsafeDupablePerformIO, unsafeInterleaveIO, unsafeFixIO) where

import Assay.IORef
import Assay.Types

-- | There is one thread.
unsafeDupablePerformIO :: IO a -> a
unsafeDupablePerformIO = unsafePerformIO

-- | The result, before it is there: demanding it too early is an error.
unsafeFixIO :: (a -> IO a) -> IO a
unsafeFixIO k = unsafeSTToIO (fixST (\x -> unsafeIOToST (k x)))

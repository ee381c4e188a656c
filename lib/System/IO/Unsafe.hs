-- | Actions inside of values.
module System.IO.Unsafe (unsafePerformIO, unsafeInterleaveIO) where

import Assay.IORef

-- | What actions are made of.
module GHC.IO
  ( IO (..), unIO, unsafePerformIO, unsafeInterleaveIO, unsafeDupablePerformIO, unsafeDupableInterleaveIO, noDuplicate
  , stToIO, ioToST, unsafeIOToST, unsafeSTToIO, FilePath, catch, catchException, throwIO, mask, mask_
  , uninterruptibleMask, uninterruptibleMask_, MaskingState (..), unsafeUnmask, interruptible, getMaskingState
  , onException, bracket, finally, evaluate, mkUserError
  ) where

import Assay.Error
import Assay.Exception
import Assay.Function
import Assay.IOError
import Assay.IORef
import Assay.Monad
import Assay.Prim
import Assay.Types
import System.IO.Unsafe

ioToST :: IO a -> ST RealWorld a
ioToST = unsafeIOToST

catchException :: Exception e => IO a -> (e -> IO a) -> IO a
catchException action = catch action

unsafeUnmask :: IO a -> IO a
unsafeUnmask = unmasked

noDuplicate :: IO ()
noDuplicate = return ()

unsafeDupableInterleaveIO :: IO a -> IO a
unsafeDupableInterleaveIO = unsafeInterleaveIO

mkUserError :: [Char] -> SomeException
mkUserError message = toException (userError message)

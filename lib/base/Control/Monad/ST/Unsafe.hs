-- | State threads that may break their promise.
module Control.Monad.ST.Unsafe (unsafeInterleaveST, unsafeDupableInterleaveST, unsafeIOToST, unsafeSTToIO) where

import Assay.IORef

-- | Runs when its result is demanded. There is one thread.
unsafeInterleaveST, unsafeDupableInterleaveST :: ST s a -> ST s a
unsafeInterleaveST m = unsafeIOToST (unsafeInterleaveIO (unsafeSTToIO m))
unsafeDupableInterleaveST = unsafeInterleaveST

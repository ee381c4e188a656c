-- | State threads whose order is the programmer's care.
module Control.Monad.ST.Unsafe (unsafeInterleaveST, unsafeIOToST, unsafeSTToIO) where

import Assay.IORef

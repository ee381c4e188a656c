-- | Lazy state threads whose order is the programmer's care.
module Control.Monad.ST.Lazy.Unsafe (unsafeInterleaveST, unsafeIOToST) where

import Assay.LazyST

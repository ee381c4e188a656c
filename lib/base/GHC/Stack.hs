-- | Where functions were called.
module GHC.Stack
  ( HasCallStack, CallStack, SrcLoc (..), callStack, emptyCallStack, freezeCallStack, fromCallSiteList
  , getCallStack, popCallStack, prettyCallStack, prettySrcLoc, pushCallStack, withFrozenCallStack
  ) where

import Assay.CallStack
import Assay.Types

fromCallSiteList :: [([Char], SrcLoc)] -> CallStack
fromCallSiteList ((name, place) : rest) = PushCallStack name place (fromCallSiteList rest)
fromCallSiteList [] = EmptyCallStack

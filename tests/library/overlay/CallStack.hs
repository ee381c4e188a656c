-- | In place of lib/base/Assay/CallStack.hs: GHC solves HasCallStack.
module Lib.Assay.CallStack
  ( HasCallStack, CallStack (..), SrcLoc (..), callStack, emptyCallStack, freezeCallStack, popCallStack
  , pushCallStack, getCallStack, withFrozenCallStack, prettyCallStack, prettySrcLoc
  ) where

import GHC.Stack
import GHC.Stack.Types (CallStack (..))

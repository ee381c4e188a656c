-- | Where a call stands. The constraint 'HasCallStack' is solved by the type checker, which pushes one 'SrcLoc' for
-- each call of a function that has it in its type; @callStack#@ gives what it found.
module Assay.CallStack
  ( HasCallStack, CallStack (..), SrcLoc (..), callStack, emptyCallStack, freezeCallStack, popCallStack
  , pushCallStack, getCallStack, withFrozenCallStack, prettyCallStack, prettySrcLoc
  ) where

import Assay.Function
import Assay.Integer
import Assay.Prim
import Assay.Types

data SrcLoc = SrcLoc
  { srcLocPackage :: [Char]
  , srcLocModule :: [Char]
  , srcLocFile :: [Char]
  , srcLocStartLine :: Int
  , srcLocStartCol :: Int
  , srcLocEndLine :: Int
  , srcLocEndCol :: Int
  }

data CallStack
  = EmptyCallStack
  | PushCallStack [Char] SrcLoc CallStack
  | FreezeCallStack CallStack

-- | The stack of the function that calls it, without this call itself.
callStack :: HasCallStack => CallStack
callStack = popCallStack callStack#

emptyCallStack :: CallStack
emptyCallStack = EmptyCallStack

freezeCallStack :: CallStack -> CallStack
freezeCallStack stack = FreezeCallStack stack

popCallStack :: CallStack -> CallStack
popCallStack (PushCallStack _ _ rest) = rest
popCallStack other = other

pushCallStack :: ([Char], SrcLoc) -> CallStack -> CallStack
pushCallStack (name, place) stack = case stack of
  FreezeCallStack _ -> stack
  _ -> PushCallStack name place stack

getCallStack :: CallStack -> [([Char], SrcLoc)]
getCallStack EmptyCallStack = []
getCallStack (PushCallStack name place rest) = (name, place) : getCallStack rest
getCallStack (FreezeCallStack rest) = getCallStack rest

-- | Calls inside are not pushed.
withFrozenCallStack :: HasCallStack => (HasCallStack => a) -> a
withFrozenCallStack inside = withCallStack# (freezeCallStack (popCallStack callStack)) inside

prettySrcLoc :: SrcLoc -> String
prettySrcLoc place =
  srcLocFile place ++ ':' : number (srcLocStartLine place) (':' : number (srcLocStartCol place) (" in " ++
    srcLocPackage place ++ ':' : srcLocModule place))
  where
    number (I# i) = integerDigits (IS i)

prettyCallStack :: CallStack -> String
prettyCallStack stack = case getCallStack stack of
  [] -> ""
  calls -> "CallStack (from HasCallStack):" ++ foldrList (\call rest -> "\n  " ++ line call ++ rest) "" calls
  where
    line (name, place) = name ++ ", called at " ++ prettySrcLoc place

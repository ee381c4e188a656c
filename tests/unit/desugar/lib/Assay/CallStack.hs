{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
module Assay.CallStack where

import Assay.Prim
import Assay.Types

data SrcLoc = SrcLoc [Char] [Char] [Char] Int Int Int Int

data CallStack = EmptyCallStack | PushCallStack [Char] SrcLoc CallStack

pushCallStack :: ([Char], SrcLoc) -> CallStack -> CallStack
pushCallStack (name, place) stack = PushCallStack name place stack

callStack :: HasCallStack => CallStack
callStack = callStack#

depth :: CallStack -> Int
depth EmptyCallStack = I# 0#
depth (PushCallStack _ _ rest) = case depth rest of I# n -> I# (n +# 1#)

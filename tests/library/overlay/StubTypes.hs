{-# LANGUAGE MagicHash, UnboxedTuples, RankNTypes, ConstraintKinds, KindSignatures #-}
-- | What Assay.Prim exports beside the operations of abi/primops.def: the primitive types, and the forms of the normal
-- form that are not operations.
module StubTypes
  ( Int#, Word#, Char#, Float#, Double#, Addr#, State#, RealWorld, MutVar#, Array#, ByteArray#, Type, Constraint
  , HasCallStack, callStack#, withCallStack#, raise#, raiseIO#, catch#, realWorld#, unsafeCoerce#
  , coerce, Coercible
  ) where

import Data.Kind (Constraint, Type)
import GHC.Exts hiding (raise#, raiseIO#, catch#)
import GHC.Stack (HasCallStack)
import Stub

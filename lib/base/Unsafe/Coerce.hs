-- | From any type to any other.
module Unsafe.Coerce (unsafeCoerce, unsafeCoerce#) where

import Assay.Prim

unsafeCoerce :: a -> b
unsafeCoerce x = unsafeCoerce# x

-- | Unsigned numbers of a given size.
module Data.Word (Word, Word8, Word16, Word32, Word64, byteSwap16, byteSwap32, byteSwap64) where

import Assay.Types
import Assay.Word

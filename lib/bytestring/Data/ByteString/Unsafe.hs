-- | Parts of strings of bytes without looking whether they are there.
module Data.ByteString.Unsafe
  ( unsafeHead, unsafeTail, unsafeInit, unsafeLast, unsafeIndex, unsafeTake, unsafeDrop
  ) where

import Assay.ByteString (ByteString, after#, before#, byte#, length#)
import Assay.Prim
import Assay.Types
import Assay.Word (Word8 (..))

unsafeHead, unsafeLast :: ByteString -> Word8
unsafeHead b = W8# (byte# b 0#)
unsafeLast b = W8# (byte# b (length# b -# 1#))

unsafeTail, unsafeInit :: ByteString -> ByteString
unsafeTail b = after# b 1#
unsafeInit b = before# b (length# b -# 1#)

unsafeIndex :: ByteString -> Int -> Word8
unsafeIndex b (I# i) = W8# (byte# b i)

unsafeTake, unsafeDrop :: Int -> ByteString -> ByteString
unsafeTake (I# n) b = before# b n
unsafeDrop (I# n) b = after# b n

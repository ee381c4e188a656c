-- | Unsigned numbers of a given size.
module Data.Word
  ( Word, Word8, Word16, Word32, Word64, byteSwap16, byteSwap32, byteSwap64
  , bitReverse8, bitReverse16, bitReverse32, bitReverse64
  ) where

import Assay.Bits
import Assay.Num
import Assay.Types
import Assay.Word

bitReverse8 :: Word8 -> Word8
bitReverse8 w = fromIntegral (bitReverse64 (fromIntegral w) `shiftR` 56)

bitReverse16 :: Word16 -> Word16
bitReverse16 w = fromIntegral (bitReverse64 (fromIntegral w) `shiftR` 48)

bitReverse32 :: Word32 -> Word32
bitReverse32 w = fromIntegral (bitReverse64 (fromIntegral w) `shiftR` 32)

-- | Neighbouring bits change places, then pairs, halves of bytes and bytes.
bitReverse64 :: Word64 -> Word64
bitReverse64 w = byteSwap64 (swapped 4 0x0f0f0f0f0f0f0f0f (swapped 2 0x3333333333333333 (swapped 1 0x5555555555555555 w)))
  where
    swapped n mask x = ((x .&. mask) `shiftL` n) .|. ((x `shiftR` n) .&. mask)

-- | Unsigned numbers of a given size.
module GHC.Word
  ( Word (..), Word8 (..), Word16 (..), Word32 (..), Word64 (..), byteSwap16, byteSwap32, byteSwap64
  , bitReverse8, bitReverse16, bitReverse32, bitReverse64
  , eqWord, neWord, gtWord, geWord, ltWord, leWord
  , eqWord8, neWord8, gtWord8, geWord8, ltWord8, leWord8
  , eqWord16, neWord16, gtWord16, geWord16, ltWord16, leWord16
  , eqWord32, neWord32, gtWord32, geWord32, ltWord32, leWord32
  , eqWord64, neWord64, gtWord64, geWord64, ltWord64, leWord64
  ) where

import Assay.Eq
import Assay.Types
import Assay.Word
import Data.Word

eqWord, neWord, gtWord, geWord, ltWord, leWord :: Word -> Word -> Bool
eqWord = (==)
neWord = (/=)
gtWord = (>)
geWord = (>=)
ltWord = (<)
leWord = (<=)

eqWord8, neWord8, gtWord8, geWord8, ltWord8, leWord8 :: Word8 -> Word8 -> Bool
eqWord8 = (==)
neWord8 = (/=)
gtWord8 = (>)
geWord8 = (>=)
ltWord8 = (<)
leWord8 = (<=)

eqWord16, neWord16, gtWord16, geWord16, ltWord16, leWord16 :: Word16 -> Word16 -> Bool
eqWord16 = (==)
neWord16 = (/=)
gtWord16 = (>)
geWord16 = (>=)
ltWord16 = (<)
leWord16 = (<=)

eqWord32, neWord32, gtWord32, geWord32, ltWord32, leWord32 :: Word32 -> Word32 -> Bool
eqWord32 = (==)
neWord32 = (/=)
gtWord32 = (>)
geWord32 = (>=)
ltWord32 = (<)
leWord32 = (<=)

eqWord64, neWord64, gtWord64, geWord64, ltWord64, leWord64 :: Word64 -> Word64 -> Bool
eqWord64 = (==)
neWord64 = (/=)
gtWord64 = (>)
geWord64 = (>=)
ltWord64 = (<)
leWord64 = (<=)

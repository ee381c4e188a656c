{-# LANGUAGE MagicHash #-}
module Main (main) where

import qualified GHC.Int as I
import GHC.Word
import Rows

main :: IO ()
main = do
  value "Word comparisons" [f 1 2 | f <- [eqWord, neWord, gtWord, geWord, ltWord, leWord]]
  value "Word8 comparisons" [f 1 2 | f <- [eqWord8, neWord8, gtWord8, geWord8, ltWord8, leWord8]]
  value "Word16 comparisons" [f 1 2 | f <- [eqWord16, neWord16, gtWord16, geWord16, ltWord16, leWord16]]
  value "Word32 comparisons" [f 2 2 | f <- [eqWord32, neWord32, gtWord32, geWord32, ltWord32, leWord32]]
  value "Word64 comparisons" [f 3 2 | f <- [eqWord64, neWord64, gtWord64, geWord64, ltWord64, leWord64]]
  value "Int comparisons" [f (-1) 2 | f <- [I.eqInt, I.neInt, I.gtInt, I.geInt, I.ltInt, I.leInt]]
  value "Int8 comparisons" [f (-1) 2 | f <- [I.eqInt8, I.neInt8, I.gtInt8, I.geInt8, I.ltInt8, I.leInt8]]
  value "Int16 comparisons" [f (-1) 2 | f <- [I.eqInt16, I.neInt16, I.gtInt16, I.geInt16, I.ltInt16, I.leInt16]]
  value "Int32 comparisons" [f 2 2 | f <- [I.eqInt32, I.neInt32, I.gtInt32, I.geInt32, I.ltInt32, I.leInt32]]
  value "Int64 comparisons" [f 2 (-1) | f <- [I.eqInt64, I.neInt64, I.gtInt64, I.geInt64, I.ltInt64, I.leInt64]]
  value "byteSwap" (byteSwap16 0x1234, byteSwap32 0x12345678, byteSwap64 0x123456789abcdef0)
  value "bitReverse8" (map bitReverse8 [0, 1, 0x12, 255])
  value "bitReverse16" (map bitReverse16 [0, 1, 0x1234])
  value "bitReverse32" (map bitReverse32 [0, 1, 0x12345678])
  value "bitReverse64" (map bitReverse64 [0, 1, 0x123456789abcdef0])
  value "W8#" (case 5 of W8# w -> W8# w, case 5 of W64# w -> W64# w, case 5 of I.I64# i -> I.I64# i)

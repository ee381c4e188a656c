{-# LANGUAGE MagicHash, UnboxedTuples #-}
module Main (main) where

import GHC.Exts
import Rows

newtype Name = Name String deriving Show

instance IsString Name where
  fromString = Name

main :: IO ()
main = do
  value "the" (the [1, 1, 1])
  value "the empty" (the ([] :: [Int]))
  value "the different" (the [1, 2])
  value "sortWith" (sortWith negate [3, 1, 2], sortWith fst [(2, 'a'), (1, 'b'), (2, 'c')])
  value "groupWith" (groupWith even [1, 2, 3, 4], groupWith id ([] :: [Int]))
  value "fromString" (fromString "a" :: Name, fromString "b" :: String)
  value "maxTupleSize" maxTupleSize
  value "Down" (Down 3, sortWith Down [1, 3, 2])
  value "lazy" (lazy 'a', inline succ 'a', oneShot succ 'a', breakpoint 'a', breakpointCond True 'b')
  value "build" (build (\c n -> c 1 (c 2 n)), augment (\c n -> c 1 n) [2])
  value "coerce" (coerce (Down 'a') :: Char)
  value "I#" (case 3 of I# i -> I# (i +# 4# *# 2#), case 7 of I# i -> I# (quotInt# i 2#), case 7 of I# i -> I# (negateInt# (remInt# i 4#)))
  value "comparisons" (isTrue# (3# ># 2#), isTrue# (3# <=# 2#), isTrue# (1# ==# 1#), isTrue# (1# /=# 1#))
  value "bits" (I# (andI# 12# 10#), I# (orI# 12# 10#), I# (xorI# 12# 10#), I# (notI# 0#), I# (uncheckedIShiftL# 1# 5#), I# (uncheckedIShiftRA# -8# 1#), I# (uncheckedIShiftRL# -1# 60#))
  value "W#" (W# (plusWord# 3## 4##), W# (int2Word# 5#), I# (word2Int# 6##), W# (popCnt# 255##), W# (clz# 1##), W# (ctz# 8##), W# (not# 0##))
  value "narrow" (I# (narrow8Int# 200#), I# (narrow16Int# 40000#), W# (narrow8Word# 300##))
  value "carries" (case addIntC# 9223372036854775807# 1# of (# r, c #) -> (I# r, I# c), case timesWord2# 18446744073709551615## 2## of (# h, l #) -> (W# h, W# l), case quotRemInt# 17# 5# of (# q, r #) -> (I# q, I# r))
  value "C#" (C# (chr# 97#), I# (ord# 'a'#), isTrue# (eqChar# 'a'# 'b'#))
  value "D#" (D# (2.0## *## 3.5##), D# (sqrtDouble# 2.0##), D# (2.0## **## 10.0##), D# (int2Double# 3#), I# (double2Int# 3.9##), isTrue# (1.0## <## 2.0##))
  value "F#" (F# (plusFloat# 1.5# 2.25#), F# (double2Float# 1.1##), D# (float2Double# 1.5#), F# (int2Float# 3#))
  value "unpackCString#" (unpackCString# "abc"#)
  value "unsafeCoerce#" (unsafeCoerce# 'a' :: Char)
  value "seq" (seq 'a' 'b')
  demand "the" (\w -> the [w 1 'a', w 2 'a'])
  demand "sortWith" (\w -> sortWith (w 1 fst) (w 2 [(w 3 1, w 4 'a'), (w 5 2, w 6 'b')]))
  demand "groupWith" (\w -> groupWith (w 1 fst) (w 2 [(w 3 1, w 4 'a')]))
  demand "build" (\w -> build (\c n -> c (w 1 'a') (w 2 n)))

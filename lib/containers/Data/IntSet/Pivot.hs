-- | Where the trees of Data.IntSet and Data.IntMap branch. They are big-endian Patricia trees (Okasaki and Gill, 1998)
-- over unsigned numbers: a key has its sign bit flipped, so that negative keys come first without a case of their own.
--
-- A branch has a pivot p, which is its prefix with the branching bit set and zeros below: every key of the left subtree
-- is less than p, every key of the right one is not. So one comparison finds the way down, and p's lowest bit says how
-- many keys the branch could hold.
module Data.IntSet.Pivot where

import Assay.Prim
import Assay.Types

type Key = Int

flipped :: Int# -> Word#
flipped k = int2Word# k `xor#` 0x8000000000000000##

key :: Word# -> Key
key w = I# (word2Int# (w `xor#` 0x8000000000000000##))

-- | The pivot of the smallest branch that holds both of these, which differ.
pivot :: Word# -> Word# -> Word#
pivot j k = case 63# -# word2Int# (clz# (j `xor#` k)) of
  n -> ((j `or#` k) `uncheckedShiftRL#` n) `uncheckedShiftL#` n

-- | 1 if the branch at this pivot has no room for the key: they differ above the branching bit.
outside :: Word# -> Word# -> Int#
outside k p = ((k `xor#` p) `and#` (p `xor#` (0## `minusWord#` p))) `neWord#` 0##

-- | How two branches lie to each other.
data Relation = Same | Apart | FirstInLeft | FirstInRight | SecondInLeft | SecondInRight

relate :: Word# -> Word# -> Relation
relate p q = case p `eqWord#` q of
  1# -> Same
  _ -> case ctz# p `ltWord#` ctz# q of
    1# -> within FirstInLeft FirstInRight p q
    _ -> within SecondInLeft SecondInRight q p

within :: Relation -> Relation -> Word# -> Word# -> Relation
within left right p q = case outside p q of
  1# -> Apart
  _ -> case p `ltWord#` q of
    1# -> left
    _ -> right

-- | Contiguous ranges of values, as indices of arrays.
module Assay.Ix where

import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.List
import Assay.Num
import Assay.Prim
import Assay.Show
import Assay.Types

class Ord a => Ix a where
  range :: (a, a) -> [a]
  index :: (a, a) -> a -> Int
  unsafeIndex :: (a, a) -> a -> Int
  inRange :: (a, a) -> a -> Bool
  rangeSize :: (a, a) -> Int
  unsafeRangeSize :: (a, a) -> Int
  -- | Bounds and an index: as 'unsafeIndex' gives it, or a negative number if it is outside. It makes no pair and no Int.
  offset# :: a -> a -> a -> Int#

  index b i
    | inRange b i = unsafeIndex b i
    | otherwise = errorWithoutStackTrace "Error in array index"
  unsafeIndex b i = index b i
  rangeSize b@(_, high)
    | inRange b high = unsafeIndex b high + 1
    | otherwise = 0
  unsafeRangeSize b@(_, high) = unsafeIndex b high + 1
  offset# low high i = case (low, high) of
    b | inRange b i -> case unsafeIndex b i of I# k -> k
    _ -> -1#
  {-# MINIMAL range, (index | unsafeIndex), inRange #-}

-- | For types that say which index it was.
checkedIndex :: (Ix a, Show a) => String -> (a, a) -> a -> Int
checkedIndex name b i
  | inRange b i = unsafeIndex b i
  | otherwise = errorWithoutStackTrace
      ("Ix{" ++ name ++ "}.index: Index (" ++ shows i (") out of range (" ++ shows b ")"))

between# :: Int# -> Int# -> Int# -> Int#
between# low high i = case i <=# high of
  1# | isTrue# (low <=# i) -> i -# low
  _ -> -1#

-- | The offset of the last index and one more.
size# :: Ix a => a -> a -> Int#
size# low high = offset# low high high +# 1#

-- | The offset in rows of this size, of row and column.
inRow# :: Int# -> Int# -> Int# -> Int#
inRow# size row column = case row <# 0# of
  1# -> -1#
  _ -> case column <# 0# of
    1# -> -1#
    _ -> row *# size +# column

instance Ix Int where
  range (low, high) = enumFromTo low high
  index = checkedIndex "Int"
  unsafeIndex (low, _) i = i - low
  inRange (I# low, I# high) (I# i) = isTrue# (andI# (low <=# i) (i <=# high))
  offset# (I# low) (I# high) (I# i) = between# low high i

instance Ix Word where
  range (low, high) = enumFromTo low high
  unsafeIndex (low, _) i = fromIntegral (i - low)
  inRange (low, high) i = low <= i && i <= high

instance Ix Integer where
  range (low, high) = enumFromTo low high
  index = checkedIndex "Integer"
  unsafeIndex (low, _) i = fromInteger (i - low)
  inRange (low, high) i = low <= i && i <= high

instance Ix Char where
  range (low, high) = enumFromTo low high
  index = checkedIndex "Char"
  unsafeIndex (low, _) i = ord i - ord low
  inRange (low, high) i = low <= i && i <= high
  offset# (C# low) (C# high) (C# i) = between# (ord# low) (ord# high) (ord# i)

instance Ix Bool where
  range (low, high) = enumFromTo low high
  index = checkedIndex "Bool"
  unsafeIndex (low, _) i = fromEnum i - fromEnum low
  inRange (low, high) i = low <= i && i <= high

instance Ix Ordering where
  range (low, high) = enumFromTo low high
  index = checkedIndex "Ordering"
  unsafeIndex (low, _) i = fromEnum i - fromEnum low
  inRange (low, high) i = low <= i && i <= high

instance Ix () where
  range ((), ()) = [()]
  index = unsafeIndex
  unsafeIndex ((), ()) () = 0
  inRange ((), ()) () = True

instance Ix Void where
  range _ = []
  index _ = absurd
  inRange _ = absurd

instance (Ix a, Ix b) => Ix (a, b) where
  range ((a, b), (a', b')) = [(i, j) | i <- range (a, a'), j <- range (b, b')]
  unsafeIndex ((a, b), (a', b')) (i, j) = unsafeIndex (a, a') i * unsafeRangeSize (b, b') + unsafeIndex (b, b') j
  inRange ((a, b), (a', b')) (i, j) = inRange (a, a') i && inRange (b, b') j
  offset# (a, b) (a', b') (i, j) = inRow# (size# b b') (offset# a a' i) (offset# b b' j)

instance (Ix a, Ix b, Ix c) => Ix (a, b, c) where
  range ((a, b, c), (a', b', c')) = [(i, j, k) | i <- range (a, a'), j <- range (b, b'), k <- range (c, c')]
  unsafeIndex ((a, b, c), (a', b', c')) (i, j, k) =
    (unsafeIndex (a, a') i * unsafeRangeSize (b, b') + unsafeIndex (b, b') j) * unsafeRangeSize (c, c')
      + unsafeIndex (c, c') k
  inRange ((a, b, c), (a', b', c')) (i, j, k) = inRange (a, a') i && inRange (b, b') j && inRange (c, c') k
  offset# (a, b, c) (a', b', c') (i, j, k) =
    inRow# (size# c c') (inRow# (size# b b') (offset# a a' i) (offset# b b' j)) (offset# c c' k)

instance (Ix a, Ix b, Ix c, Ix d) => Ix (a, b, c, d) where
  range ((a, b, c, d), (a', b', c', d')) =
    [(i, j, k, l) | i <- range (a, a'), j <- range (b, b'), k <- range (c, c'), l <- range (d, d')]
  unsafeIndex ((a, b, c, d), (a', b', c', d')) (i, j, k, l) =
    unsafeIndex ((a, b, c), (a', b', c')) (i, j, k) * unsafeRangeSize (d, d') + unsafeIndex (d, d') l
  inRange ((a, b, c, d), (a', b', c', d')) (i, j, k, l) =
    inRange ((a, b, c), (a', b', c')) (i, j, k) && inRange (d, d') l
  offset# (a, b, c, d) (a', b', c', d') (i, j, k, l) =
    inRow# (size# d d') (offset# (a, b, c) (a', b', c') (i, j, k)) (offset# d d' l)

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

-- | With the type's name.
indexError :: Show a => (a, a) -> a -> String -> b
indexError bounds i name =
  errorWithoutStackTrace ("Ix{" ++ name ++ "}.index: Index (" ++ shows i (") out of range (" ++ shows bounds ")"))

-- | For types that say which index it was.
checkedIndex :: (Ix a, Show a) => String -> (a, a) -> a -> Int
checkedIndex name b i
  | inRange b i = unsafeIndex b i
  | otherwise = indexError b i name

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
  inRange ((a, b), (a', b')) (i, j) = case inRange (a, a') i of { True -> inRange (b, b') j; False -> False }
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

instance (Ix a, Ix b, Ix c, Ix d, Ix e) => Ix (a, b, c, d, e) where
  range ((l1, l2, l3, l4, l5), (h1, h2, h3, h4, h5)) =
    [ (i1, i2, i3, i4, i5)
    | (i1, i2, i3, i4) <- range ((l1, l2, l3, l4), (h1, h2, h3, h4))
    , i5 <- range (l5, h5) ]
  unsafeIndex ((l1, l2, l3, l4, l5), (h1, h2, h3, h4, h5)) (i1, i2, i3, i4, i5) =
    unsafeIndex ((l1, l2, l3, l4), (h1, h2, h3, h4)) (i1, i2, i3, i4)
      * unsafeRangeSize (l5, h5) + unsafeIndex (l5, h5) i5
  inRange ((l1, l2, l3, l4, l5), (h1, h2, h3, h4, h5)) (i1, i2, i3, i4, i5) =
    inRange ((l1, l2, l3, l4), (h1, h2, h3, h4)) (i1, i2, i3, i4) && inRange (l5, h5) i5

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f) => Ix (a, b, c, d, e, f) where
  range ((l1, l2, l3, l4, l5, l6), (h1, h2, h3, h4, h5, h6)) =
    [ (i1, i2, i3, i4, i5, i6)
    | (i1, i2, i3, i4, i5) <- range ((l1, l2, l3, l4, l5), (h1, h2, h3, h4, h5))
    , i6 <- range (l6, h6) ]
  unsafeIndex ((l1, l2, l3, l4, l5, l6), (h1, h2, h3, h4, h5, h6)) (i1, i2, i3, i4, i5, i6) =
    unsafeIndex ((l1, l2, l3, l4, l5), (h1, h2, h3, h4, h5)) (i1, i2, i3, i4, i5)
      * unsafeRangeSize (l6, h6) + unsafeIndex (l6, h6) i6
  inRange ((l1, l2, l3, l4, l5, l6), (h1, h2, h3, h4, h5, h6)) (i1, i2, i3, i4, i5, i6) =
    inRange ((l1, l2, l3, l4, l5), (h1, h2, h3, h4, h5)) (i1, i2, i3, i4, i5) && inRange (l6, h6) i6

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g) => Ix (a, b, c, d, e, f, g) where
  range ((l1, l2, l3, l4, l5, l6, l7), (h1, h2, h3, h4, h5, h6, h7)) =
    [ (i1, i2, i3, i4, i5, i6, i7)
    | (i1, i2, i3, i4, i5, i6) <- range ((l1, l2, l3, l4, l5, l6), (h1, h2, h3, h4, h5, h6))
    , i7 <- range (l7, h7) ]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7), (h1, h2, h3, h4, h5, h6, h7)) (i1, i2, i3, i4, i5, i6, i7) =
    unsafeIndex ((l1, l2, l3, l4, l5, l6), (h1, h2, h3, h4, h5, h6))
      (i1, i2, i3, i4, i5, i6)
      * unsafeRangeSize (l7, h7) + unsafeIndex (l7, h7) i7
  inRange ((l1, l2, l3, l4, l5, l6, l7), (h1, h2, h3, h4, h5, h6, h7)) (i1, i2, i3, i4, i5, i6, i7) =
    inRange ((l1, l2, l3, l4, l5, l6), (h1, h2, h3, h4, h5, h6))
      (i1, i2, i3, i4, i5, i6) && inRange (l7, h7) i7

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h) => Ix (a, b, c, d, e, f, g, h) where
  range ((l1, l2, l3, l4, l5, l6, l7, l8), (h1, h2, h3, h4, h5, h6, h7, h8)) =
    [ (i1, i2, i3, i4, i5, i6, i7, i8)
    | (i1, i2, i3, i4, i5, i6, i7) <- range ((l1, l2, l3, l4, l5, l6, l7), (h1, h2, h3, h4, h5, h6, h7))
    , i8 <- range (l8, h8) ]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8), (h1, h2, h3, h4, h5, h6, h7, h8)) (i1, i2, i3, i4, i5, i6, i7, i8) =
    unsafeIndex ((l1, l2, l3, l4, l5, l6, l7), (h1, h2, h3, h4, h5, h6, h7))
      (i1, i2, i3, i4, i5, i6, i7)
      * unsafeRangeSize (l8, h8) + unsafeIndex (l8, h8) i8
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8), (h1, h2, h3, h4, h5, h6, h7, h8)) (i1, i2, i3, i4, i5, i6, i7, i8) =
    inRange ((l1, l2, l3, l4, l5, l6, l7), (h1, h2, h3, h4, h5, h6, h7))
      (i1, i2, i3, i4, i5, i6, i7) && inRange (l8, h8) i8

instance
  (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i) =>
  Ix (a, b, c, d, e, f, g, h, i)
  where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9), (h1, h2, h3, h4, h5, h6, h7, h8, h9)) =
    [ (i1, i2, i3, i4, i5, i6, i7, i8, i9)
    | (i1, i2, i3, i4, i5, i6, i7, i8) <- range ((l1, l2, l3, l4, l5, l6, l7, l8), (h1, h2, h3, h4, h5, h6, h7, h8))
    , i9 <- range (l9, h9) ]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9), (h1, h2, h3, h4, h5, h6, h7, h8, h9))
    (i1, i2, i3, i4, i5, i6, i7, i8, i9) =
    unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8), (h1, h2, h3, h4, h5, h6, h7, h8))
      (i1, i2, i3, i4, i5, i6, i7, i8)
      * unsafeRangeSize (l9, h9) + unsafeIndex (l9, h9) i9
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9), (h1, h2, h3, h4, h5, h6, h7, h8, h9))
    (i1, i2, i3, i4, i5, i6, i7, i8, i9) =
    inRange ((l1, l2, l3, l4, l5, l6, l7, l8), (h1, h2, h3, h4, h5, h6, h7, h8))
      (i1, i2, i3, i4, i5, i6, i7, i8) && inRange (l9, h9) i9

instance
  (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i, Ix j) =>
  Ix (a, b, c, d, e, f, g, h, i, j)
  where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10),
    (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10)) =
    [ (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10)
    | (i1, i2, i3, i4, i5, i6, i7, i8, i9) <- range ((l1, l2, l3, l4, l5, l6, l7, l8, l9), (h1, h2, h3, h4, h5, h6, h7, h8, h9))
    , i10 <- range (l10, h10) ]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10),
    (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10))
    (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10) =
    unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9), (h1, h2, h3, h4, h5, h6, h7, h8, h9))
      (i1, i2, i3, i4, i5, i6, i7, i8, i9)
      * unsafeRangeSize (l10, h10) + unsafeIndex (l10, h10) i10
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10),
    (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10))
    (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10) =
    inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9), (h1, h2, h3, h4, h5, h6, h7, h8, h9))
      (i1, i2, i3, i4, i5, i6, i7, i8, i9) && inRange (l10, h10) i10

instance
  (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i, Ix j, Ix k) =>
  Ix (a, b, c, d, e, f, g, h, i, j, k)
  where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11),
    (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11)) =
    [ (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11)
    | (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10) <- range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10),
        (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10))
    , i11 <- range (l11, h11) ]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11),
    (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11))
    (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11) =
    unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10),
      (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10))
      (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10)
      * unsafeRangeSize (l11, h11) + unsafeIndex (l11, h11) i11
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11),
    (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11))
    (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11) =
    inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10),
      (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10))
      (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10) && inRange (l11, h11) i11

instance
  (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i, Ix j, Ix k, Ix l) =>
  Ix (a, b, c, d, e, f, g, h, i, j, k, l)
  where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12),
    (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12)) =
    [ (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12)
    | (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11) <- range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11),
        (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11))
    , i12 <- range (l12, h12) ]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12),
    (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12))
    (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12) =
    unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11),
      (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11))
      (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11)
      * unsafeRangeSize (l12, h12) + unsafeIndex (l12, h12) i12
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12),
    (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12))
    (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12) =
    inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11),
      (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11))
      (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11) && inRange (l12, h12) i12

instance
  (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i, Ix j, Ix k, Ix l, Ix m) =>
  Ix (a, b, c, d, e, f, g, h, i, j, k, l, m)
  where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13),
    (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13)) =
    [ (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13)
    | (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12) <- range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12),
        (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12))
    , i13 <- range (l13, h13) ]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13),
    (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13))
    (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13) =
    unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12),
      (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12))
      (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12)
      * unsafeRangeSize (l13, h13) + unsafeIndex (l13, h13) i13
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13),
    (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13))
    (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13) =
    inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12),
      (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12))
      (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12) && inRange (l13, h13) i13

instance
  (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i, Ix j, Ix k, Ix l, Ix m, Ix n) =>
  Ix (a, b, c, d, e, f, g, h, i, j, k, l, m, n)
  where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14),
    (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13, h14)) =
    [ (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14)
    | (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13) <- range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13),
        (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13))
    , i14 <- range (l14, h14) ]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14),
    (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13, h14))
    (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14) =
    unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13),
      (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13))
      (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13)
      * unsafeRangeSize (l14, h14) + unsafeIndex (l14, h14) i14
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14),
    (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13, h14))
    (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14) =
    inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13),
      (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13))
      (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13) && inRange (l14, h14) i14

instance
  (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i, Ix j, Ix k, Ix l, Ix m, Ix n, Ix o) =>
  Ix (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
  where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15),
    (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13, h14, h15)) =
    [ (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15)
    | (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14) <- range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14),
        (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13, h14))
    , i15 <- range (l15, h15) ]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15),
    (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13, h14, h15))
    (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15) =
    unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14),
      (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13, h14))
      (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14)
      * unsafeRangeSize (l15, h15) + unsafeIndex (l15, h15) i15
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15),
    (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13, h14, h15))
    (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15) =
    inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14),
      (h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13, h14))
      (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14) && inRange (l15, h15) i15

-- | Equality and order.
module Assay.Eq where

import Assay.Function
import Assay.Integer
import Assay.Prim
import Assay.Types

infix 4 ==, /=, <, <=, >=, >

class Eq a where
  (==), (/=) :: a -> a -> Bool
  x == y = not (x /= y)
  x /= y = not (x == y)
  {-# MINIMAL (==) | (/=) #-}

class Eq a => Ord a where
  compare :: a -> a -> Ordering
  (<), (<=), (>), (>=) :: a -> a -> Bool
  max, min :: a -> a -> a

  compare x y
    | x == y = EQ
    | x <= y = LT
    | otherwise = GT
  x < y = case compare x y of { LT -> True; _ -> False }
  x <= y = case compare x y of { GT -> False; _ -> True }
  x > y = case compare x y of { GT -> True; _ -> False }
  x >= y = case compare x y of { LT -> False; _ -> True }
  max x y
    | x <= y = y
    | otherwise = x
  min x y
    | x <= y = x
    | otherwise = y
  {-# MINIMAL compare | (<=) #-}

comparing :: Ord a => (b -> a) -> b -> b -> Ordering
comparing f x y = compare (f x) (f y)

clamp :: Ord a => (a, a) -> a -> a
clamp (low, high) x = min high (max x low)

-- Unboxed values: each comparison is one operation and one case.

instance Eq Int where
  I# x == I# y = case x ==# y of { 1# -> True; _ -> False }
  I# x /= I# y = case x /=# y of { 1# -> True; _ -> False }

instance Ord Int where
  compare (I# x) (I# y) = case x <# y of { 1# -> LT; _ -> case x ==# y of { 1# -> EQ; _ -> GT } }
  I# x < I# y = case x <# y of { 1# -> True; _ -> False }
  I# x <= I# y = case x <=# y of { 1# -> True; _ -> False }
  I# x > I# y = case x ># y of { 1# -> True; _ -> False }
  I# x >= I# y = case x >=# y of { 1# -> True; _ -> False }

compareInt# :: Int# -> Int# -> Ordering
compareInt# x y = case x <# y of
  1# -> LT
  _ -> case x ==# y of { 1# -> EQ; _ -> GT }

instance Eq Word where
  W# x == W# y = case eqWord# x y of { 1# -> True; _ -> False }
  W# x /= W# y = case neWord# x y of { 1# -> True; _ -> False }

instance Ord Word where
  compare (W# x) (W# y) = compareWord# x y
  W# x < W# y = case ltWord# x y of { 1# -> True; _ -> False }
  W# x <= W# y = case leWord# x y of { 1# -> True; _ -> False }
  W# x > W# y = case gtWord# x y of { 1# -> True; _ -> False }
  W# x >= W# y = case geWord# x y of { 1# -> True; _ -> False }

compareWord# :: Word# -> Word# -> Ordering
compareWord# x y = case ltWord# x y of
  1# -> LT
  _ -> case eqWord# x y of { 1# -> EQ; _ -> GT }

instance Eq Char where
  C# x == C# y = case eqChar# x y of { 1# -> True; _ -> False }
  C# x /= C# y = case neChar# x y of { 1# -> True; _ -> False }

instance Ord Char where
  compare (C# x) (C# y) = case ltChar# x y of { 1# -> LT; _ -> case eqChar# x y of { 1# -> EQ; _ -> GT } }
  C# x < C# y = case ltChar# x y of { 1# -> True; _ -> False }
  C# x <= C# y = case leChar# x y of { 1# -> True; _ -> False }
  C# x > C# y = case gtChar# x y of { 1# -> True; _ -> False }
  C# x >= C# y = case geChar# x y of { 1# -> True; _ -> False }

instance Eq Double where
  D# x == D# y = case x ==## y of { 1# -> True; _ -> False }
  D# x /= D# y = case x /=## y of { 1# -> True; _ -> False }

-- | NaN is neither less than, equal to, nor greater than anything: then 'compare' says GT.
instance Ord Double where
  compare (D# x) (D# y) = case x <## y of
    1# -> LT
    _ -> case x ==## y of { 1# -> EQ; _ -> GT }
  D# x < D# y = case x <## y of { 1# -> True; _ -> False }
  D# x <= D# y = case x <=## y of { 1# -> True; _ -> False }
  D# x > D# y = case x >## y of { 1# -> True; _ -> False }
  D# x >= D# y = case x >=## y of { 1# -> True; _ -> False }

instance Eq Float where
  F# x == F# y = case eqFloat# x y of { 1# -> True; _ -> False }
  F# x /= F# y = case neFloat# x y of { 1# -> True; _ -> False }

instance Ord Float where
  compare (F# x) (F# y) = case ltFloat# x y of
    1# -> LT
    _ -> case eqFloat# x y of { 1# -> EQ; _ -> GT }
  F# x < F# y = case ltFloat# x y of { 1# -> True; _ -> False }
  F# x <= F# y = case leFloat# x y of { 1# -> True; _ -> False }
  F# x > F# y = case gtFloat# x y of { 1# -> True; _ -> False }
  F# x >= F# y = case geFloat# x y of { 1# -> True; _ -> False }

instance Eq Integer where
  x == y = isTrue# (integerCompare# x y ==# 0#)
  x /= y = isTrue# (integerCompare# x y /=# 0#)

instance Ord Integer where
  compare x y = compareInt# (integerCompare# x y) 0#
  x < y = isTrue# (integerCompare# x y <# 0#)
  x <= y = isTrue# (integerCompare# x y <=# 0#)
  x > y = isTrue# (integerCompare# x y ># 0#)
  x >= y = isTrue# (integerCompare# x y >=# 0#)

-- Data.

instance Eq Bool where
  True == y = y
  False == y = not y

instance Ord Bool where
  compare False True = LT
  compare True False = GT
  compare False False = EQ
  compare True True = EQ

instance Eq Ordering where
  !x == !y = isTrue# (dataToTag# x ==# dataToTag# y)

instance Ord Ordering where
  compare !x !y = compareInt# (dataToTag# x) (dataToTag# y)

instance Eq () where
  () == () = True

instance Ord () where
  compare () () = EQ

instance Eq Void where
  _ == _ = True

instance Ord Void where
  compare _ _ = EQ

instance Eq a => Eq [a] where
  [] == [] = True
  (x : xs) == (y : ys) = case x == y of { True -> xs == ys; False -> False }
  _ == _ = False

instance Ord a => Ord [a] where
  compare [] ys = case ys of { [] -> EQ; _ -> LT }
  compare (x : xs) ys = case ys of
    [] -> GT
    y : rest -> case compare x y of
      EQ -> compare xs rest
      other -> other

instance Eq a => Eq (NonEmpty a) where
  (x :| xs) == (y :| ys) = x == y && xs == ys

instance Ord a => Ord (NonEmpty a) where
  compare (x :| xs) (y :| ys) = compare x y `thenCompare` compare xs ys

instance Eq a => Eq (Maybe a) where
  Nothing == Nothing = True
  Just x == Just y = x == y
  _ == _ = False

instance Ord a => Ord (Maybe a) where
  compare Nothing Nothing = EQ
  compare Nothing (Just _) = LT
  compare (Just _) Nothing = GT
  compare (Just x) (Just y) = compare x y

instance (Eq a, Eq b) => Eq (Either a b) where
  Left x == Left y = x == y
  Right x == Right y = x == y
  _ == _ = False

instance (Ord a, Ord b) => Ord (Either a b) where
  compare (Left x) (Left y) = compare x y
  compare (Left _) (Right _) = LT
  compare (Right _) (Left _) = GT
  compare (Right x) (Right y) = compare x y

-- | Parts are in lowest terms, so equal numbers have equal parts.
instance Eq a => Eq (Ratio a) where
  (x :% y) == (x' :% y') = x == x' && y == y'

-- | The second is looked at only if the first is EQ.
thenCompare :: Ordering -> Ordering -> Ordering
thenCompare EQ y = y
thenCompare x _ = x

instance (Eq a, Eq b) => Eq (a, b) where
  (a, b) == (a', b') = case a == a' of { True -> b == b'; False -> False }

instance (Ord a, Ord b) => Ord (a, b) where
  compare (a, b) (a', b') = case compare a a' of { EQ -> compare b b'; other -> other }

instance (Eq a, Eq b, Eq c) => Eq (a, b, c) where
  (a, b, c) == (a', b', c') = case a == a' of { True -> (b, c) == (b', c'); False -> False }

instance (Ord a, Ord b, Ord c) => Ord (a, b, c) where
  compare (a, b, c) (a', b', c') = case compare a a' of { EQ -> compare (b, c) (b', c'); other -> other }

instance (Eq a, Eq b, Eq c, Eq d) => Eq (a, b, c, d) where
  (a, b, c, d) == (a', b', c', d') = a == a' && b == b' && c == c' && d == d'

instance (Ord a, Ord b, Ord c, Ord d) => Ord (a, b, c, d) where
  compare (a, b, c, d) (a', b', c', d') = compare a a' `thenCompare` compare (b, c, d) (b', c', d')

instance (Eq a, Eq b, Eq c, Eq d, Eq e) => Eq (a, b, c, d, e) where
  (a, b, c, d, e) == (a', b', c', d', e') = a == a' && b == b' && c == c' && d == d' && e == e'

instance (Ord a, Ord b, Ord c, Ord d, Ord e) => Ord (a, b, c, d, e) where
  compare (a, b, c, d, e) (a', b', c', d', e') = compare a a' `thenCompare` compare (b, c, d, e) (b', c', d', e')

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f) => Eq (a, b, c, d, e, f) where
  (a, b, c, d, e, f) == (a', b', c', d', e', f') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f'

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f) => Ord (a, b, c, d, e, f) where
  compare (a, b, c, d, e, f) (a', b', c', d', e', f') =
    compare a a' `thenCompare` compare (b, c, d, e, f) (b', c', d', e', f')

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g) => Eq (a, b, c, d, e, f, g) where
  (a, b, c, d, e, f, g) == (a', b', c', d', e', f', g') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g'

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g) => Ord (a, b, c, d, e, f, g) where
  compare (a, b, c, d, e, f, g) (a', b', c', d', e', f', g') =
    compare a a' `thenCompare` compare (b, c, d, e, f, g) (b', c', d', e', f', g')

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h) => Eq (a, b, c, d, e, f, g, h) where
  (a, b, c, d, e, f, g, h) == (a', b', c', d', e', f', g', h') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g' && h == h'

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h) => Ord (a, b, c, d, e, f, g, h) where
  compare (a, b, c, d, e, f, g, h) (a', b', c', d', e', f', g', h') =
    compare a a' `thenCompare`
      compare (b, c, d, e, f, g, h) (b', c', d', e', f', g', h')

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i) => Eq (a, b, c, d, e, f, g, h, i) where
  (a, b, c, d, e, f, g, h, i) == (a', b', c', d', e', f', g', h', i') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g' && h == h' && i == i'

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i) => Ord (a, b, c, d, e, f, g, h, i) where
  compare (a, b, c, d, e, f, g, h, i) (a', b', c', d', e', f', g', h', i') =
    compare a a' `thenCompare`
      compare (b, c, d, e, f, g, h, i) (b', c', d', e', f', g', h', i')

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j) => Eq (a, b, c, d, e, f, g, h, i, j) where
  (a, b, c, d, e, f, g, h, i, j) == (a', b', c', d', e', f', g', h', i', j') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g' && h == h' && i == i' && j == j'

instance
  (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j) =>
  Ord (a, b, c, d, e, f, g, h, i, j)
  where
  compare (a, b, c, d, e, f, g, h, i, j) (a', b', c', d', e', f', g', h', i', j') =
    compare a a' `thenCompare`
      compare (b, c, d, e, f, g, h, i, j) (b', c', d', e', f', g', h', i', j')

instance
  (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k) =>
  Eq (a, b, c, d, e, f, g, h, i, j, k)
  where
  (a, b, c, d, e, f, g, h, i, j, k) == (a', b', c', d', e', f', g', h', i', j', k') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g' && h == h' && i == i' && j == j'
      && k == k'

instance
  (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k) =>
  Ord (a, b, c, d, e, f, g, h, i, j, k)
  where
  compare (a, b, c, d, e, f, g, h, i, j, k) (a', b', c', d', e', f', g', h', i', j', k') =
    compare a a' `thenCompare`
      compare (b, c, d, e, f, g, h, i, j, k) (b', c', d', e', f', g', h', i', j', k')

instance
  (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l) =>
  Eq (a, b, c, d, e, f, g, h, i, j, k, l)
  where
  (a, b, c, d, e, f, g, h, i, j, k, l) == (a', b', c', d', e', f', g', h', i', j', k', l') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g' && h == h' && i == i' && j == j'
      && k == k' && l == l'

instance
  (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l) =>
  Ord (a, b, c, d, e, f, g, h, i, j, k, l)
  where
  compare (a, b, c, d, e, f, g, h, i, j, k, l) (a', b', c', d', e', f', g', h', i', j', k', l') =
    compare a a' `thenCompare`
      compare (b, c, d, e, f, g, h, i, j, k, l) (b', c', d', e', f', g', h', i', j', k', l')

instance
  (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m) =>
  Eq (a, b, c, d, e, f, g, h, i, j, k, l, m)
  where
  (a, b, c, d, e, f, g, h, i, j, k, l, m) == (a', b', c', d', e', f', g', h', i', j', k', l', m') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g' && h == h' && i == i' && j == j'
      && k == k' && l == l' && m == m'

instance
  (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m) =>
  Ord (a, b, c, d, e, f, g, h, i, j, k, l, m)
  where
  compare (a, b, c, d, e, f, g, h, i, j, k, l, m) (a', b', c', d', e', f', g', h', i', j', k', l', m') =
    compare a a' `thenCompare`
      compare (b, c, d, e, f, g, h, i, j, k, l, m) (b', c', d', e', f', g', h', i', j', k', l', m')

instance
  (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m, Eq n) =>
  Eq (a, b, c, d, e, f, g, h, i, j, k, l, m, n)
  where
  (a, b, c, d, e, f, g, h, i, j, k, l, m, n) == (a', b', c', d', e', f', g', h', i', j', k', l', m', n') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g' && h == h' && i == i' && j == j'
      && k == k' && l == l' && m == m' && n == n'

instance
  (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m, Ord n) =>
  Ord (a, b, c, d, e, f, g, h, i, j, k, l, m, n)
  where
  compare (a, b, c, d, e, f, g, h, i, j, k, l, m, n) (a', b', c', d', e', f', g', h', i', j', k', l', m', n') =
    compare a a' `thenCompare`
      compare (b, c, d, e, f, g, h, i, j, k, l, m, n) (b', c', d', e', f', g', h', i', j', k', l', m', n')

instance
  (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m, Eq n, Eq o) =>
  Eq (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
  where
  (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) == (a', b', c', d', e', f', g', h', i', j', k', l', m', n', o') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g' && h == h' && i == i' && j == j'
      && k == k' && l == l' && m == m' && n == n' && o == o'

instance
  (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m, Ord n, Ord o) =>
  Ord (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
  where
  compare (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) (a', b', c', d', e', f', g', h', i', j', k', l', m', n', o') =
    compare a a' `thenCompare`
      compare (b, c, d, e, f, g, h, i, j, k, l, m, n, o) (b', c', d', e', f', g', h', i', j', k', l', m', n', o')

-- | Semigroups that need not be monoids.
module Assay.Semigroup where

import Assay.Eq
import Assay.Error
import Assay.Foldable
import Assay.Function
import Assay.Monad
import Assay.Monoid (Endo (..))
import Assay.Num
import Assay.Read
import Assay.Show
import Assay.Traversable
import Assay.Types

newtype Min a = Min {getMin :: a} deriving (Bounded, Eq, Ord, Show, Read)

instance Ord a => Semigroup (Min a) where
  Min x <> Min y = Min (min x y)
  stimes = stimesIdempotent

instance (Ord a, Bounded a) => Monoid (Min a) where
  mempty = maxBound

instance Functor Min where
  fmap f (Min x) = Min (f x)

deriving newtype instance Enum a => Enum (Min a)
deriving newtype instance Num a => Num (Min a)

instance Applicative Min where
  pure = Min
  Min f <*> Min x = Min (f x)
  liftA2 f (Min x) (Min y) = Min (f x y)
  _ *> y = y
  x <* _ = x

instance Monad Min where
  Min x >>= k = k x
  (>>) = (*>)

instance Foldable Min where
  foldMap f (Min x) = f x

instance Traversable Min where
  traverse f (Min x) = fmap Min (f x)

newtype Max a = Max {getMax :: a} deriving (Bounded, Eq, Ord, Show, Read)

instance Ord a => Semigroup (Max a) where
  Max x <> Max y = Max (max x y)
  stimes = stimesIdempotent

instance (Ord a, Bounded a) => Monoid (Max a) where
  mempty = minBound

instance Functor Max where
  fmap f (Max x) = Max (f x)

deriving newtype instance Enum a => Enum (Max a)
deriving newtype instance Num a => Num (Max a)

instance Applicative Max where
  pure = Max
  Max f <*> Max x = Max (f x)
  liftA2 f (Max x) (Max y) = Max (f x y)
  _ *> y = y
  x <* _ = x

instance Monad Max where
  Max x >>= k = k x
  (>>) = (*>)

instance Foldable Max where
  foldMap f (Max x) = f x

instance Traversable Max where
  traverse f (Max x) = fmap Max (f x)

newtype First a = First {getFirst :: a} deriving (Bounded, Eq, Ord, Show, Read)

instance Semigroup (First a) where
  x <> _ = x
  stimes = stimesIdempotent

instance Functor First where
  fmap f (First x) = First (f x)

deriving newtype instance Enum a => Enum (First a)

instance Applicative First where
  pure = First
  First f <*> First x = First (f x)
  liftA2 f (First x) (First y) = First (f x y)
  _ *> y = y
  x <* _ = x

instance Monad First where
  First x >>= k = k x
  (>>) = (*>)

instance Foldable First where
  foldMap f (First x) = f x

instance Traversable First where
  traverse f (First x) = fmap First (f x)

newtype Last a = Last {getLast :: a} deriving (Bounded, Eq, Ord, Show, Read)

instance Semigroup (Last a) where
  _ <> y = y
  stimes = stimesIdempotent

instance Functor Last where
  fmap f (Last x) = Last (f x)

deriving newtype instance Enum a => Enum (Last a)

instance Applicative Last where
  pure = Last
  Last f <*> Last x = Last (f x)
  liftA2 f (Last x) (Last y) = Last (f x y)
  _ *> y = y
  x <* _ = x

instance Monad Last where
  Last x >>= k = k x
  (>>) = (*>)

instance Foldable Last where
  foldMap f (Last x) = f x

instance Traversable Last where
  traverse f (Last x) = fmap Last (f x)

newtype WrappedMonoid m = WrapMonoid {unwrapMonoid :: m} deriving (Bounded, Eq, Ord, Show, Read)

deriving newtype instance Enum a => Enum (WrappedMonoid a)

instance Monoid m => Semigroup (WrappedMonoid m) where
  WrapMonoid x <> WrapMonoid y = WrapMonoid (x `mappend` y)

instance Monoid m => Monoid (WrappedMonoid m) where
  mempty = WrapMonoid mempty

-- | A value and something that goes with it; compared by the value.
data Arg a b = Arg a b deriving (Show, Read)

type ArgMin a b = Min (Arg a b)

type ArgMax a b = Max (Arg a b)

instance Eq a => Eq (Arg a b) where
  Arg x _ == Arg y _ = x == y

instance Ord a => Ord (Arg a b) where
  compare (Arg x _) (Arg y _) = compare x y

  -- Of equals both take the first.
  min p@(Arg x _) q@(Arg y _) =
    if x <= y then p else q
  max p@(Arg x _) q@(Arg y _) =
    if x >= y then p else q

instance Functor (Arg a) where
  fmap f (Arg x y) = Arg x (f y)

instance Foldable (Arg a) where
  foldMap f (Arg _ y) = f y

instance Traversable (Arg a) where
  traverse f (Arg x y) = fmap (Arg x) (f y)

mtimesDefault :: (Integral b, Monoid a) => b -> a -> a
mtimesDefault n x
  | n == 0 = mempty
  | otherwise = stimes n x

cycle1 :: Semigroup m => m -> m
cycle1 xs = let round = xs <> round in round

diff :: Semigroup m => m -> Endo m
diff x = Endo (\y -> x <> y)

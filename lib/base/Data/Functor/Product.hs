-- | Two functors side by side.
module Data.Functor.Product (Product (..)) where

import Assay.Eq
import Assay.Error
import Assay.Fix
import Assay.Foldable (Foldable (..))
import Assay.Function
import Assay.Monad
import Assay.Read
import Assay.Traversable
import Control.Monad.Zip
import Data.Functor.Classes

data Product f g a = Pair (f a) (g a)

onLeft :: Product f g a -> f a
onLeft (Pair x _) = x

onRight :: Product f g a -> g a
onRight (Pair _ y) = y

instance (Eq1 f, Eq1 g) => Eq1 (Product f g) where
  liftEq eq (Pair x y) (Pair x' y') = liftEq eq x x' && liftEq eq y y'

instance (Ord1 f, Ord1 g) => Ord1 (Product f g) where
  liftCompare order (Pair x y) (Pair x' y') = liftCompare order x x' <> liftCompare order y y'

instance (Read1 f, Read1 g) => Read1 (Product f g) where
  liftReadPrec one list = readData (readBinaryWith (liftReadPrec one list) (liftReadPrec one list) "Pair" Pair)
  liftReadList = liftReadListDefault
  liftReadListPrec = liftReadListPrecDefault

instance (Show1 f, Show1 g) => Show1 (Product f g) where
  liftShowsPrec one list p (Pair x y) = showsBinaryWith (liftShowsPrec one list) (liftShowsPrec one list) "Pair" p x y

instance (Eq1 f, Eq1 g, Eq a) => Eq (Product f g a) where
  (==) = eq1

instance (Ord1 f, Ord1 g, Ord a) => Ord (Product f g a) where
  compare = compare1

instance (Read1 f, Read1 g, Read a) => Read (Product f g a) where
  readPrec = readPrec1
  readList = readListDefault
  readListPrec = readListPrecDefault

instance (Show1 f, Show1 g, Show a) => Show (Product f g a) where
  showsPrec = showsPrec1

instance (Functor f, Functor g) => Functor (Product f g) where
  fmap f (Pair x y) = Pair (fmap f x) (fmap f y)
  z <$ Pair x y = Pair (z <$ x) (z <$ y)

instance (Foldable f, Foldable g) => Foldable (Product f g) where
  foldMap f (Pair x y) = foldMap f x <> foldMap f y

instance (Traversable f, Traversable g) => Traversable (Product f g) where
  traverse f (Pair x y) = liftA2 Pair (traverse f x) (traverse f y)

instance (Applicative f, Applicative g) => Applicative (Product f g) where
  pure x = Pair (pure x) (pure x)
  Pair f g <*> Pair x y = Pair (f <*> x) (g <*> y)
  liftA2 f (Pair x y) (Pair x' y') = Pair (liftA2 f x x') (liftA2 f y y')

instance (Alternative f, Alternative g) => Alternative (Product f g) where
  empty = Pair empty empty
  Pair x y <|> Pair x' y' = Pair (x <|> x') (y <|> y')

instance (Monad f, Monad g) => Monad (Product f g) where
  Pair x y >>= k = Pair (x >>= \a -> onLeft (k a)) (y >>= \a -> onRight (k a))

instance (MonadPlus f, MonadPlus g) => MonadPlus (Product f g) where
  mzero = Pair mzero mzero
  Pair x y `mplus` Pair x' y' = Pair (x `mplus` x') (y `mplus` y')

instance (MonadFix f, MonadFix g) => MonadFix (Product f g) where
  mfix f = Pair (mfix (\x -> onLeft (f x))) (mfix (\x -> onRight (f x)))

instance (MonadZip f, MonadZip g) => MonadZip (Product f g) where
  mzipWith f (Pair x y) (Pair x' y') = Pair (mzipWith f x x') (mzipWith f y y')

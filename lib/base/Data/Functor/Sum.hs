-- | One of two functors.
module Data.Functor.Sum (Sum (..)) where

import Assay.Eq
import Assay.Error
import Assay.Foldable (Foldable (..))
import Assay.Function
import Assay.Monad
import Assay.Read
import Assay.Traversable
import Assay.Types
import Data.Functor.Classes

data Sum f g a = InL (f a) | InR (g a)

instance (Eq1 f, Eq1 g) => Eq1 (Sum f g) where
  liftEq eq (InL x) (InL y) = liftEq eq x y
  liftEq eq (InR x) (InR y) = liftEq eq x y
  liftEq _ _ _ = False

instance (Ord1 f, Ord1 g) => Ord1 (Sum f g) where
  liftCompare order (InL x) (InL y) = liftCompare order x y
  liftCompare order (InR x) (InR y) = liftCompare order x y
  liftCompare _ (InL _) (InR _) = LT
  liftCompare _ (InR _) (InL _) = GT

instance (Read1 f, Read1 g) => Read1 (Sum f g) where
  liftReadPrec one list =
    readData (readUnaryWith (liftReadPrec one list) "InL" InL +++ readUnaryWith (liftReadPrec one list) "InR" InR)
  liftReadList = liftReadListDefault
  liftReadListPrec = liftReadListPrecDefault

instance (Show1 f, Show1 g) => Show1 (Sum f g) where
  liftShowsPrec one list p (InL x) = showsUnaryWith (liftShowsPrec one list) "InL" p x
  liftShowsPrec one list p (InR y) = showsUnaryWith (liftShowsPrec one list) "InR" p y

instance (Eq1 f, Eq1 g, Eq a) => Eq (Sum f g a) where
  (==) = eq1

instance (Ord1 f, Ord1 g, Ord a) => Ord (Sum f g a) where
  compare = compare1

instance (Read1 f, Read1 g, Read a) => Read (Sum f g a) where
  readPrec = readPrec1
  readList = readListDefault
  readListPrec = readListPrecDefault

instance (Show1 f, Show1 g, Show a) => Show (Sum f g a) where
  showsPrec = showsPrec1

instance (Functor f, Functor g) => Functor (Sum f g) where
  fmap f (InL x) = InL (fmap f x)
  fmap f (InR y) = InR (fmap f y)
  z <$ InL x = InL (z <$ x)
  z <$ InR y = InR (z <$ y)

instance (Foldable f, Foldable g) => Foldable (Sum f g) where
  foldMap f (InL x) = foldMap f x
  foldMap f (InR y) = foldMap f y

instance (Traversable f, Traversable g) => Traversable (Sum f g) where
  traverse f (InL x) = fmap InL (traverse f x)
  traverse f (InR y) = fmap InR (traverse f y)

-- | One functor inside another.
module Data.Functor.Compose (Compose (..)) where

import Assay.Eq
import Assay.Error
import Assay.Foldable
import Assay.Function
import Assay.Monad
import Assay.Read
import Assay.Show
import Assay.Traversable
import Data.Functor.Classes
import Data.Type.Equality

infixr 9 `Compose`

newtype Compose f g a = Compose {getCompose :: f (g a)}

instance (Eq1 f, Eq1 g) => Eq1 (Compose f g) where
  liftEq eq (Compose x) (Compose y) = liftEq (liftEq eq) x y

instance (Ord1 f, Ord1 g) => Ord1 (Compose f g) where
  liftCompare order (Compose x) (Compose y) = liftCompare (liftCompare order) x y

instance (Read1 f, Read1 g) => Read1 (Compose f g) where
  liftReadPrec one list =
    readData (readUnaryWith (liftReadPrec (liftReadPrec one list) (liftReadListPrec one list)) "Compose" Compose)
  liftReadList = liftReadListDefault
  liftReadListPrec = liftReadListPrecDefault

instance (Show1 f, Show1 g) => Show1 (Compose f g) where
  liftShowsPrec one list p (Compose x) =
    showsUnaryWith (liftShowsPrec (liftShowsPrec one list) (liftShowList one list)) "Compose" p x

instance (Eq1 f, Eq1 g, Eq a) => Eq (Compose f g a) where
  (==) = eq1

instance (Ord1 f, Ord1 g, Ord a) => Ord (Compose f g a) where
  compare = compare1

instance (Read1 f, Read1 g, Read a) => Read (Compose f g a) where
  readPrec = readPrec1
  readList = readListDefault
  readListPrec = readListPrecDefault

instance (Show1 f, Show1 g, Show a) => Show (Compose f g a) where
  showsPrec = showsPrec1

instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap f (Compose x) = Compose (fmap (fmap f) x)
  y <$ Compose x = Compose (fmap (y <$) x)

instance (Foldable f, Foldable g) => Foldable (Compose f g) where
  foldMap f (Compose t) = foldMap (foldMap f) t

instance (Traversable f, Traversable g) => Traversable (Compose f g) where
  traverse f (Compose t) = fmap Compose (traverse (traverse f) t)

-- | By the outer one: what is inside is the same then.
instance TestEquality f => TestEquality (Compose f g) where
  testEquality (Compose x) (Compose y) = fmap inner (testEquality x y)

instance (Applicative f, Applicative g) => Applicative (Compose f g) where
  pure x = Compose (pure (pure x))
  Compose f <*> Compose x = Compose (liftA2 (<*>) f x)
  liftA2 f (Compose x) (Compose y) = Compose (liftA2 (liftA2 f) x y)

instance (Alternative f, Applicative g) => Alternative (Compose f g) where
  empty = Compose empty
  Compose x <|> Compose y = Compose (x <|> y)

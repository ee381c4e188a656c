{-# LANGUAGE PolyKinds #-}
-- | The functor that ignores its argument.
module Data.Functor.Constant (Constant (..)) where

import Data.Bifunctor
import Data.Functor.Classes
import Data.Functor.Contravariant

newtype Constant a b = Constant {getConstant :: a} deriving (Eq, Ord)

instance Show a => Show (Constant a b) where
  showsPrec p (Constant x) = showsUnaryWith showsPrec "Constant" p x

instance Read a => Read (Constant a b) where
  readsPrec = readsData (readsUnaryWith readsPrec "Constant" Constant)

instance Functor (Constant a) where
  fmap _ (Constant x) = Constant x

instance Monoid a => Applicative (Constant a) where
  pure _ = mempty
  Constant x <*> Constant y = Constant (x <> y)

instance Semigroup a => Semigroup (Constant a b) where
  Constant x <> Constant y = Constant (x <> y)

instance Monoid a => Monoid (Constant a b) where
  mempty = Constant mempty

instance Foldable (Constant a) where
  foldMap _ _ = mempty
  null _ = True
  length _ = 0

instance Traversable (Constant a) where
  traverse _ (Constant x) = pure (Constant x)

instance Contravariant (Constant a) where
  contramap _ (Constant x) = Constant x

instance Bifunctor Constant where
  first f (Constant x) = Constant (f x)
  second _ (Constant x) = Constant x

instance Eq2 Constant where
  liftEq2 same _ (Constant x) (Constant y) = same x y

instance Ord2 Constant where
  liftCompare2 order _ (Constant x) (Constant y) = order x y

instance Show2 Constant where
  liftShowsPrec2 one _ _ _ p (Constant x) = showsUnaryWith one "Constant" p x

instance Read2 Constant where
  liftReadsPrec2 one _ _ _ = readsData (readsUnaryWith one "Constant" Constant)

instance Eq a => Eq1 (Constant a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 (Constant a) where
  liftCompare = liftCompare2 compare

instance Show a => Show1 (Constant a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance Read a => Read1 (Constant a) where
  liftReadsPrec = liftReadsPrec2 readsPrec readList

{-# LANGUAGE PolyKinds #-}
-- | The same functor, folded and walked from its end.
module Data.Functor.Reverse (Reverse (..)) where

import Control.Applicative
import Control.Applicative.Backwards
import Control.Monad
import Data.Functor.Classes
import Data.Functor.Contravariant
import Data.Monoid

newtype Reverse f a = Reverse {getReverse :: f a}
  deriving newtype (Functor, Applicative, Alternative, Monad, MonadFail, MonadPlus, Contravariant, Eq1, Ord1)

instance Foldable f => Foldable (Reverse f) where
  foldMap f (Reverse t) = getDual (foldMap (Dual . f) t)
  foldr f z (Reverse t) = foldl (flip f) z t
  foldl f z (Reverse t) = foldr (flip f) z t
  foldr1 f (Reverse t) = foldl1 (flip f) t
  foldl1 f (Reverse t) = foldr1 (flip f) t
  null (Reverse t) = null t
  length (Reverse t) = length t

instance Traversable f => Traversable (Reverse f) where
  traverse f (Reverse t) = fmap Reverse (forwards (traverse (Backwards . f) t))

instance Show1 f => Show1 (Reverse f) where
  liftShowsPrec one list p (Reverse x) = showsUnaryWith (liftShowsPrec one list) "Reverse" p x

instance Read1 f => Read1 (Reverse f) where
  liftReadsPrec one list = readsData (readsUnaryWith (liftReadsPrec one list) "Reverse" Reverse)

instance (Eq1 f, Eq a) => Eq (Reverse f a) where
  (==) = eq1

instance (Ord1 f, Ord a) => Ord (Reverse f a) where
  compare = compare1

instance (Show1 f, Show a) => Show (Reverse f a) where
  showsPrec = showsPrec1

instance (Read1 f, Read a) => Read (Reverse f a) where
  readsPrec = readsPrec1

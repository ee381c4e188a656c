{-# LANGUAGE PolyKinds #-}
-- | The same functor with its effects in the opposite order.
module Control.Applicative.Backwards (Backwards (..)) where

import Control.Applicative
import Data.Functor.Classes
import Data.Functor.Contravariant

newtype Backwards f a = Backwards {forwards :: f a}
  deriving newtype (Functor, Alternative, Foldable, Contravariant, Eq1, Ord1)

instance Applicative f => Applicative (Backwards f) where
  pure x = Backwards (pure x)
  Backwards f <*> Backwards x = Backwards (x <**> f)

instance Traversable f => Traversable (Backwards f) where
  traverse f (Backwards t) = fmap Backwards (traverse f t)

instance Show1 f => Show1 (Backwards f) where
  liftShowsPrec one list p (Backwards x) = showsUnaryWith (liftShowsPrec one list) "Backwards" p x

instance Read1 f => Read1 (Backwards f) where
  liftReadsPrec one list = readsData (readsUnaryWith (liftReadsPrec one list) "Backwards" Backwards)

instance (Eq1 f, Eq a) => Eq (Backwards f a) where
  (==) = eq1

instance (Ord1 f, Ord a) => Ord (Backwards f a) where
  compare = compare1

instance (Show1 f, Show a) => Show (Backwards f a) where
  showsPrec = showsPrec1

instance (Read1 f, Read a) => Read (Backwards f a) where
  readsPrec = readsPrec1

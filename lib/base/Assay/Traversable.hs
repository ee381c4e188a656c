-- | What can be walked from left to right with an effect at each element.
module Assay.Traversable where

import Assay.Eq
import Assay.Error
import Assay.Foldable
import Assay.Function
import Assay.Functor
import Assay.List
import Assay.Monad
import Assay.Monoid
import Assay.Num
import Assay.Typeable
import Assay.Types

class (Functor t, Foldable t) => Traversable t where
  traverse :: Applicative f => (a -> f b) -> t a -> f (t b)
  sequenceA :: Applicative f => t (f a) -> f (t a)
  mapM :: Monad m => (a -> m b) -> t a -> m (t b)
  sequence :: Monad m => t (m a) -> m (t a)
  traverse f t = sequenceA (fmap f t)
  sequenceA = traverse id
  mapM = traverse
  sequence = sequenceA
  {-# MINIMAL traverse | sequenceA #-}

instance Traversable [] where
  traverse f = foldrList (\x rest -> liftA2 (:) (f x) rest) (pure [])

instance Traversable NonEmpty where
  traverse f ~(x :| xs) = liftA2 (:|) (f x) (traverse f xs)

instance Traversable Maybe where
  traverse _ Nothing = pure Nothing
  traverse f (Just x) = fmap Just (f x)

instance Traversable (Either a) where
  traverse _ (Left x) = pure (Left x)
  traverse f (Right y) = fmap Right (f y)

instance Traversable ((,) a) where
  traverse f (x, y) = fmap ((,) x) (f y)

instance Traversable Identity where
  traverse f (Identity x) = fmap Identity (f x)

instance Traversable (Const m) where
  traverse _ (Const x) = pure (Const x)

instance Traversable Proxy where
  traverse _ _ = pure Proxy

instance Traversable ZipList where
  traverse f (ZipList xs) = fmap ZipList (traverse f xs)

instance Traversable Dual where
  traverse f (Dual x) = fmap Dual (f x)

instance Traversable Sum where
  traverse f (Sum x) = fmap Sum (f x)

instance Traversable Product where
  traverse f (Product x) = fmap Product (f x)

instance Traversable First where
  traverse f (First x) = fmap First (traverse f x)

instance Traversable Last where
  traverse f (Last x) = fmap Last (traverse f x)

instance Traversable f => Traversable (Alt f) where
  traverse f (Alt t) = fmap Alt (traverse f t)

instance Traversable f => Traversable (Ap f) where
  traverse f (Ap t) = fmap Ap (traverse f t)

instance Traversable Down where
  traverse f (Down x) = fmap Down (f x)

for :: (Traversable t, Applicative f) => t a -> (a -> f b) -> f (t b)
for t f = traverse f t

forM :: (Traversable t, Monad m) => t a -> (a -> m b) -> m (t b)
forM t f = mapM f t

fmapDefault :: Traversable t => (a -> b) -> t a -> t b
fmapDefault f t = runIdentity (traverse (\x -> Identity (f x)) t)

foldMapDefault :: (Traversable t, Monoid m) => (a -> m) -> t a -> m
foldMapDefault f t = getConst (traverse (\x -> Const (f x)) t)

-- | A walk that carries a state, lazily: what is left of it is not looked at before it is needed.
newtype StateL s a = StateL (s -> (s, a))

runStateL :: StateL s a -> s -> (s, a)
runStateL (StateL f) = f

instance Functor (StateL s) where
  fmap f (StateL k) = StateL (\s -> let (s', x) = k s in (s', f x))

instance Applicative (StateL s) where
  pure x = StateL (\s -> (s, x))
  StateL kf <*> StateL kx = StateL (\s -> let { (s', f) = kf s; (s'', x) = kx s' } in (s'', f x))
  liftA2 f (StateL kx) (StateL ky) = StateL (\s -> let { (s', x) = kx s; (s'', y) = ky s' } in (s'', f x y))

-- | The same from right to left.
newtype StateR s a = StateR (s -> (s, a))

runStateR :: StateR s a -> s -> (s, a)
runStateR (StateR f) = f

instance Functor (StateR s) where
  fmap f (StateR k) = StateR (\s -> let (s', x) = k s in (s', f x))

instance Applicative (StateR s) where
  pure x = StateR (\s -> (s, x))
  StateR kf <*> StateR kx = StateR (\s -> let { (s', x) = kx s; (s'', f) = kf s' } in (s'', f x))
  liftA2 f (StateR kx) (StateR ky) = StateR (\s -> let { (s', y) = ky s; (s'', x) = kx s' } in (s'', f x y))

mapAccumL :: Traversable t => (a -> b -> (a, c)) -> a -> t b -> (a, t c)
mapAccumL f s t = runStateL (traverse (\x -> StateL (\a -> f a x)) t) s

mapAccumR :: Traversable t => (a -> b -> (a, c)) -> a -> t b -> (a, t c)
mapAccumR f s t = runStateR (traverse (\x -> StateR (\a -> f a x)) t) s

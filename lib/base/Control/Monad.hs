-- | Monads.
module Control.Monad
  ( Functor (..), Monad (..), MonadFail (..), MonadPlus (..)
  , mapM, mapM_, forM, forM_, sequence, sequence_, (=<<), (>=>), (<=<), forever, void
  , join, msum, mfilter, filterM, mapAndUnzipM, zipWithM, zipWithM_, foldM, foldM_, replicateM, replicateM_
  , guard, when, unless, liftM, liftM2, liftM3, liftM4, liftM5, ap, (<$!>)
  ) where

import Assay.Eq
import Assay.Foldable
import Assay.Function
import Assay.List
import Assay.Monad
import Assay.Num
import Assay.Traversable
import Assay.Types

infixl 4 <$!>

guard :: Alternative f => Bool -> f ()
guard True = pure ()
guard False = empty

-- | One action that contains itself: it takes no room however long it runs.
forever :: Applicative f => f a -> f b
forever action = let again = action *> again in again

filterM :: Applicative m => (a -> m Bool) -> [a] -> m [a]
filterM p = foldrList (\x -> liftA2 (\keep -> if keep then (x :) else id) (p x)) (pure [])

mapAndUnzipM :: Applicative m => (a -> m (b, c)) -> [a] -> m ([b], [c])
mapAndUnzipM f xs = fmap unzip (traverse f xs)

zipWithM :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m [c]
zipWithM f xs ys = sequenceA (zipWith f xs ys)

zipWithM_ :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m ()
zipWithM_ f xs ys = sequenceA_ (zipWith f xs ys)

replicateM :: Applicative m => Int -> m a -> m [a]
replicateM n action = go n
  where
    go k
      | k <= 0 = pure []
      | otherwise = liftA2 (:) action (go (k - 1))

replicateM_ :: Applicative m => Int -> m a -> m ()
replicateM_ n action = go n
  where
    go k
      | k <= 0 = pure ()
      | otherwise = action *> go (k - 1)

mfilter :: MonadPlus m => (a -> Bool) -> m a -> m a
mfilter p m = m >>= \x -> if p x then return x else mzero

-- | The result is evaluated before it is returned.
(<$!>) :: Monad m => (a -> b) -> m a -> m b
f <$!> m = m >>= \x -> return $! f x

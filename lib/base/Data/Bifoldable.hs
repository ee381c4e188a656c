-- | Folds of what has elements of two types.
module Data.Bifoldable
  ( Bifoldable (..), bifoldr', bifoldr1, bifoldrM, bifoldl', bifoldl1, bifoldlM
  , bitraverse_, bifor_, bimapM_, biforM_, bimsum, bisequenceA_, bisequence_, biasum
  , biList, binull, bilength, bielem, bimaximum, biminimum, bisum, biproduct, biconcat, biconcatMap
  , biand, bior, biany, biall, bimaximumBy, biminimumBy, binotElem, bifind
  ) where

import Assay.Eq
import Assay.Error
import Assay.Foldable (fromNonEmpty)
import Assay.Function
import Assay.Functor
import Assay.Monad
import Assay.Monoid
import Assay.Num
import Assay.Semigroup (Arg (..))
import Assay.Types

class Bifoldable p where
  bifold :: Monoid m => p m m -> m
  bifoldMap :: Monoid m => (a -> m) -> (b -> m) -> p a b -> m
  bifoldr :: (a -> c -> c) -> (b -> c -> c) -> c -> p a b -> c
  bifoldl :: (c -> a -> c) -> (c -> b -> c) -> c -> p a b -> c
  bifold = bifoldMap id id
  bifoldMap f g = bifoldr (\x rest -> f x <> rest) (\y rest -> g y <> rest) mempty
  bifoldr f g z t = appEndo (bifoldMap (\x -> Endo (f x)) (\y -> Endo (g y)) t) z
  bifoldl f g z t = appEndo (getDual (bifoldMap (\x -> Dual (Endo (\r -> f r x))) (\y -> Dual (Endo (\r -> g r y))) t)) z
  {-# MINIMAL bifoldr | bifoldMap #-}

instance Bifoldable (,) where
  bifoldMap f g ~(a, b) = f a <> g b

instance Bifoldable Const where
  bifoldMap f _ (Const a) = f a

instance Bifoldable Either where
  bifoldMap f _ (Left a) = f a
  bifoldMap _ g (Right b) = g b

instance Bifoldable Arg where
  bifoldMap f g (Arg a b) = f a <> g b

instance Bifoldable ((,,) x) where
  bifoldMap f g ~(_, a, b) = f a <> g b

instance Bifoldable ((,,,) x y) where
  bifoldMap f g ~(_, _, a, b) = f a <> g b

instance Bifoldable ((,,,,) x y z) where
  bifoldMap f g ~(_, _, _, a, b) = f a <> g b

instance Bifoldable ((,,,,,) x y z w) where
  bifoldMap f g ~(_, _, _, _, a, b) = f a <> g b

instance Bifoldable ((,,,,,,) x y z w v) where
  bifoldMap f g ~(_, _, _, _, _, a, b) = f a <> g b

-- | Each result is evaluated before the next.
bifoldr' :: Bifoldable t => (a -> c -> c) -> (b -> c -> c) -> c -> t a b -> c
bifoldr' f g z0 t = bifoldl (\k x z -> k $! f x z) (\k y z -> k $! g y z) id t z0

bifoldl' :: Bifoldable t => (a -> b -> a) -> (a -> c -> a) -> a -> t b c -> a
bifoldl' f g z0 t = bifoldr (\x k z -> k $! f z x) (\y k z -> k $! g z y) id t z0

bifoldr1 :: Bifoldable t => (a -> a -> a) -> t a a -> a
bifoldr1 f t = fromNonEmpty "bifoldr1" (bifoldr step step Nothing t)
  where
    step x = Just . maybe x (f x)

bifoldl1 :: Bifoldable t => (a -> a -> a) -> t a a -> a
bifoldl1 f t = fromNonEmpty "bifoldl1" (bifoldl step step Nothing t)
  where
    step m y = Just (maybe y (\x -> f x y) m)

bifoldrM :: (Bifoldable t, Monad m) => (a -> c -> m c) -> (b -> c -> m c) -> c -> t a b -> m c
bifoldrM f g z0 t = bifoldl (\k x z -> f x z >>= k) (\k y z -> g y z >>= k) return t z0

bifoldlM :: (Bifoldable t, Monad m) => (a -> b -> m a) -> (a -> c -> m a) -> a -> t b c -> m a
bifoldlM f g z0 t = bifoldr (\x k z -> f z x >>= k) (\y k z -> g z y >>= k) return t z0

bitraverse_, bimapM_ :: (Bifoldable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f ()
bitraverse_ f g = bifoldr (\x rest -> f x *> rest) (\y rest -> g y *> rest) (pure ())
bimapM_ = bitraverse_

bifor_, biforM_ :: (Bifoldable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f ()
bifor_ t f g = bitraverse_ f g t
biforM_ = bifor_

bisequenceA_, bisequence_ :: (Bifoldable t, Applicative f) => t (f a) (f b) -> f ()
bisequenceA_ = bitraverse_ id id
bisequence_ = bisequenceA_

biasum, bimsum :: (Bifoldable t, Alternative f) => t (f a) (f a) -> f a
biasum = bifoldr (<|>) (<|>) empty
bimsum = biasum

biList :: Bifoldable t => t a a -> [a]
biList = bifoldr (:) (:) []

binull :: Bifoldable t => t a b -> Bool
binull = bifoldr (\_ _ -> False) (\_ _ -> False) True

bilength :: Bifoldable t => t a b -> Int
bilength = bifoldl' (\n _ -> n + 1) (\n _ -> n + 1) 0

bielem, binotElem :: (Bifoldable t, Eq a) => a -> t a a -> Bool
bielem x = biany (== x) (== x)
binotElem x t = not (bielem x t)

bimaximum, biminimum :: (Bifoldable t, Ord a) => t a a -> a
bimaximum = greatest "bimaximum: empty structure" compare
biminimum = least "biminimum: empty structure" compare

bimaximumBy, biminimumBy :: Bifoldable t => (a -> a -> Ordering) -> t a a -> a
bimaximumBy = greatest "bifoldr1: empty structure"
biminimumBy = least "bifoldr1: empty structure"

-- | Of several equals the last is the greatest, the first the least.
greatest, least :: Bifoldable t => String -> (a -> a -> Ordering) -> t a a -> a
greatest message order = pickBy message (\x y -> case order x y of { GT -> x; _ -> y })
least message order = pickBy message (\x y -> case order x y of { GT -> y; _ -> x })

pickBy :: Bifoldable t => String -> (a -> a -> a) -> t a a -> a
pickBy message pick t = maybe (errorWithoutStackTrace message) id (bifoldr step step Nothing t)
  where
    step x = Just . maybe x (pick x)

bisum, biproduct :: (Bifoldable t, Num a) => t a a -> a
bisum t = getSum (bifoldMap Sum Sum t)
biproduct t = getProduct (bifoldMap Product Product t)

biconcat :: Bifoldable t => t [a] [a] -> [a]
biconcat = bifold

biconcatMap :: Bifoldable t => (a -> [c]) -> (b -> [c]) -> t a b -> [c]
biconcatMap = bifoldMap

biand, bior :: Bifoldable t => t Bool Bool -> Bool
biand = biall id id
bior = biany id id

biany, biall :: Bifoldable t => (a -> Bool) -> (b -> Bool) -> t a b -> Bool
biany p q = bifoldr (\x rest -> p x || rest) (\y rest -> q y || rest) False
biall p q = bifoldr (\x rest -> p x && rest) (\y rest -> q y && rest) True

bifind :: Bifoldable t => (a -> Bool) -> t a a -> Maybe a
bifind p = bifoldr pick pick Nothing
  where
    pick x rest
      | p x = Just x
      | otherwise = rest

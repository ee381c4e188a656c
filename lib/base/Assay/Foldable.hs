-- | What can be folded. For lists each method is the loop that one would write by hand; the defaults are made of
-- foldMap or foldr.
module Assay.Foldable where

import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.Functor
import Assay.List
import Assay.Monad
import Assay.Monoid
import Assay.Num
import Assay.Typeable
import Assay.Types

infix 4 `elem`, `notElem`

class Foldable t where
  fold :: Monoid m => t m -> m
  foldMap :: Monoid m => (a -> m) -> t a -> m
  foldMap' :: Monoid m => (a -> m) -> t a -> m
  foldr, foldr' :: (a -> b -> b) -> b -> t a -> b
  foldl, foldl' :: (b -> a -> b) -> b -> t a -> b
  foldr1, foldl1 :: (a -> a -> a) -> t a -> a
  toList :: t a -> [a]
  null :: t a -> Bool
  length :: t a -> Int
  elem :: Eq a => a -> t a -> Bool
  maximum, minimum :: Ord a => t a -> a
  sum, product :: Num a => t a -> a

  fold = foldMap id
  foldMap f = foldr (\x rest -> f x <> rest) mempty
  foldMap' f = foldl' (\acc x -> acc <> f x) mempty
  foldr f z t = appEndo (foldMap (\x -> Endo (f x)) t) z
  -- From the left, each result evaluated before the next.
  foldr' f z0 t = foldl (\k x z -> let !z' = f x z in k z') id t z0
  foldl f z t = appEndo (getDual (foldMap (\x -> Dual (Endo (\acc -> f acc x))) t)) z
  foldl' f z0 t = foldr (\x k z -> let !z' = f z x in k z') id t z0
  foldr1 f t = fromNonEmpty "foldr1" (foldr step Nothing t)
    where
      step x Nothing = Just x
      step x (Just y) = Just (f x y)
  foldl1 f t = fromNonEmpty "foldl1" (foldl step Nothing t)
    where
      step Nothing y = Just y
      step (Just x) y = Just (f x y)
  toList = foldr (:) []
  null = foldr (\_ _ -> False) True
  length = foldl' (\n _ -> n + 1) 0
  elem x = any (\y -> x == y)
  maximum t = fromNonEmpty "maximum" (foldl' (\m x -> Just $! maybe x (\y -> max y x) m) Nothing t)
  minimum t = fromNonEmpty "minimum" (foldl' (\m x -> Just $! maybe x (\y -> min y x) m) Nothing t)
  sum = foldl' (+) 0
  product = foldl' (*) 1
  {-# MINIMAL foldMap | foldr #-}

fromNonEmpty :: String -> Maybe a -> a
fromNonEmpty name = maybe (errorWithoutStackTrace (name ++ ": empty structure")) id

instance Foldable [] where
  foldr = foldrList
  foldMap f = foldrList (\x rest -> f x <> rest) mempty
  foldl f = go
    where
      go z [] = z
      go z (x : xs) = go (f z x) xs
  foldl' = foldlList'
  foldr1 f = go
    where
      go [x] = x
      go (x : xs) = f x (go xs)
      go [] = errorEmptyList "foldr1"
  foldl1 f (x : xs) = foldl f x xs
  foldl1 _ [] = errorEmptyList "foldl1"
  toList xs = xs
  null [] = True
  null (_ : _) = False
  length = lengthList
  elem = elemList
  maximum [] = errorEmptyList "maximum"
  maximum (x : xs) = foldlList' max x xs
  minimum [] = errorEmptyList "minimum"
  minimum (x : xs) = foldlList' min x xs
  sum = foldlList' (+) 0
  product = foldlList' (*) 1

instance Foldable NonEmpty where
  foldr f z ~(x :| xs) = f x (foldrList f z xs)
  foldl f z ~(x :| xs) = foldl f (f z x) xs
  foldMap f ~(x :| xs) = f x <> foldMap f xs
  foldl1 f (x :| xs) = foldl f x xs
  foldr1 f (x :| xs) = foldrList (\y k z -> f z (k y)) id xs x
  toList ~(x :| xs) = x : xs
  null _ = False
  length (_ :| xs) = 1 + lengthList xs

instance Foldable Maybe where
  foldMap f = maybe mempty f
  foldr _ z Nothing = z
  foldr f z (Just x) = f x z
  foldl _ z Nothing = z
  foldl f z (Just x) = f z x

instance Foldable (Either a) where
  foldMap f = either (\_ -> mempty) f
  foldr _ z (Left _) = z
  foldr f z (Right x) = f x z
  foldl _ z (Left _) = z
  foldl f z (Right x) = f z x
  length e = if null e then 0 else 1
  null (Left _) = True
  null (Right _) = False

instance Foldable ((,) a) where
  foldMap f (_, y) = f y
  foldr f z (_, y) = f y z
  length _ = 1
  null _ = False

instance Foldable Identity where
  foldMap f (Identity x) = f x
  foldr f z (Identity x) = f x z

instance Foldable (Const m) where
  foldr _ z _ = z

instance Foldable Proxy where
  foldr _ z _ = z

instance Foldable ZipList where
  foldr f z (ZipList xs) = foldrList f z xs

instance Foldable Dual where
  foldr f z (Dual x) = f x z

instance Foldable Sum where
  foldr f z (Sum x) = f x z

instance Foldable Product where
  foldr f z (Product x) = f x z

instance Foldable First where
  foldMap f (First x) = foldMap f x

instance Foldable Last where
  foldMap f (Last x) = foldMap f x

instance Foldable f => Foldable (Alt f) where
  foldMap f (Alt t) = foldMap f t

instance Foldable f => Foldable (Ap f) where
  foldMap f (Ap t) = foldMap f t

instance Foldable Down where
  foldr f z (Down x) = f x z

-- Folds in functors and monads.

foldrM :: (Foldable t, Monad m) => (a -> b -> m b) -> b -> t a -> m b
foldrM f z0 t = foldl (\k x z -> f x z >>= k) return t z0

foldlM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldlM f z0 t = foldr (\x k z -> f z x >>= k) return t z0

foldM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldM = foldlM

foldM_ :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m ()
foldM_ f z t = foldlM f z t >> return ()

traverse_ :: (Foldable t, Applicative f) => (a -> f b) -> t a -> f ()
traverse_ f = foldr (\x rest -> f x *> rest) (pure ())

for_ :: (Foldable t, Applicative f) => t a -> (a -> f b) -> f ()
for_ t f = traverse_ f t

mapM_ :: (Foldable t, Monad m) => (a -> m b) -> t a -> m ()
mapM_ f = foldr (\x rest -> f x >> rest) (return ())

forM_ :: (Foldable t, Monad m) => t a -> (a -> m b) -> m ()
forM_ t f = mapM_ f t

sequenceA_ :: (Foldable t, Applicative f) => t (f a) -> f ()
sequenceA_ = foldr (\m rest -> m *> rest) (pure ())

sequence_ :: (Foldable t, Monad m) => t (m a) -> m ()
sequence_ = foldr (\m rest -> m >> rest) (return ())

asum :: (Foldable t, Alternative f) => t (f a) -> f a
asum = foldr (<|>) empty

msum :: (Foldable t, MonadPlus m) => t (m a) -> m a
msum = asum

-- Special folds.

concat :: Foldable t => t [a] -> [a]
concat = foldr (++) []

concatMap :: Foldable t => (a -> [b]) -> t a -> [b]
concatMap f = foldr (\x rest -> f x ++ rest) []

and, or :: Foldable t => t Bool -> Bool
and = foldr (&&) True
or = foldr (||) False

any, all :: Foldable t => (a -> Bool) -> t a -> Bool
any p = foldr (\x rest -> p x || rest) False
all p = foldr (\x rest -> p x && rest) True

-- | Of several equals the last is the largest, the first the smallest.
maximumBy, minimumBy :: Foldable t => (a -> a -> Ordering) -> t a -> a
maximumBy order t = fromNonEmpty "maximumBy" (foldl' pick Nothing t)
  where
    pick m y = Just $! (case m of
      Nothing -> y
      Just x -> case order x y of { GT -> x; _ -> y })
minimumBy order t = fromNonEmpty "minimumBy" (foldl' pick Nothing t)
  where
    pick m y = Just $! (case m of
      Nothing -> y
      Just x -> case order x y of { GT -> y; _ -> x })

notElem :: (Foldable t, Eq a) => a -> t a -> Bool
notElem x t = not (elem x t)

find :: Foldable t => (a -> Bool) -> t a -> Maybe a
find p = foldr (\x rest -> if p x then Just x else rest) Nothing

-- | Semigroups, monoids, functors, applicative functors and monads, with their instances for the types that are known
-- here.
module Assay.Monad where

import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.Num
import Assay.Prim
import Assay.Types

infixr 6 <>
infixl 4 <$, <$>, $>, <*>, <*, *>, <**>
infixl 1 >>=, >>, <&>
infixr 1 =<<, >=>, <=<
infixl 3 <|>

-- Classes.

class Semigroup a where
  (<>) :: a -> a -> a
  sconcat :: NonEmpty a -> a
  stimes :: Integral b => b -> a -> a
  sconcat (x :| xs) = go x xs
    where
      go y (z : zs) = y <> go z zs
      go y [] = y
  stimes = stimesDefault
  {-# MINIMAL (<>) #-}

class Semigroup a => Monoid a where
  mempty :: a
  mappend :: a -> a -> a
  mconcat :: [a] -> a
  mappend = (<>)
  mconcat = foldrList mappend mempty
  {-# MINIMAL mempty #-}

class Functor f where
  fmap :: (a -> b) -> f a -> f b
  (<$) :: a -> f b -> f a
  (<$) = fmap . const
  {-# MINIMAL fmap #-}

class Functor f => Applicative f where
  pure :: a -> f a
  (<*>) :: f (a -> b) -> f a -> f b
  liftA2 :: (a -> b -> c) -> f a -> f b -> f c
  (*>) :: f a -> f b -> f b
  (<*) :: f a -> f b -> f a
  (<*>) = liftA2 id
  liftA2 f x y = fmap f x <*> y
  x *> y = (id <$ x) <*> y
  (<*) = liftA2 const
  {-# MINIMAL pure, ((<*>) | liftA2) #-}

class Applicative m => Monad m where
  (>>=) :: m a -> (a -> m b) -> m b
  (>>) :: m a -> m b -> m b
  return :: a -> m a
  m >> k = m >>= \_ -> k
  return = pure
  {-# MINIMAL (>>=) #-}

class Monad m => MonadFail m where
  fail :: String -> m a

class Applicative f => Alternative f where
  empty :: f a
  (<|>) :: f a -> f a -> f a
  some, many :: f a -> f [a]
  -- Actions that go on with themselves, so that what they are made of is made once.
  some v = again
    where
      again = liftA2 (:) v (again <|> pure [])

  many v = again
    where
      again = liftA2 (:) v again <|> pure []
  {-# MINIMAL empty, (<|>) #-}

class (Alternative m, Monad m) => MonadPlus m where
  mzero :: m a
  mplus :: m a -> m a -> m a
  mzero = empty
  mplus = (<|>)

-- Functions on all of them.

-- | By doubling.
stimesDefault :: (Integral b, Semigroup a) => b -> a -> a
stimesDefault n x
  | n <= 0 = errorWithoutStackTrace "stimes: positive multiplier expected"
  | otherwise = go x n
  where
    go y k
      | even k = go (y <> y) (k `quot` 2)
      | k == 1 = y
      | otherwise = collect (y <> y) (k `quot` 2) y
    collect y k z
      | even k = collect (y <> y) (k `quot` 2) z
      | k == 1 = y <> z
      | otherwise = collect (y <> y) (k `quot` 2) (y <> z)

stimesMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesMonoid n x = case compare n 0 of
  LT -> errorWithoutStackTrace "stimesMonoid: expected non-negative multiplier"
  EQ -> mempty
  GT -> stimesDefault n x

stimesIdempotent :: Integral b => b -> a -> a
stimesIdempotent n x
  | n <= 0 = errorWithoutStackTrace "stimesIdempotent: positive multiplier expected"
  | otherwise = x

stimesIdempotentMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesIdempotentMonoid n x = case compare n 0 of
  LT -> errorWithoutStackTrace "stimesIdempotentMonoid: negative multiplier"
  EQ -> mempty
  GT -> x

(<$>) :: Functor f => (a -> b) -> f a -> f b
(<$>) = fmap

(<&>) :: Functor f => f a -> (a -> b) -> f b
x <&> f = fmap f x

($>) :: Functor f => f a -> b -> f b
x $> y = y <$ x

void :: Functor f => f a -> f ()
void x = () <$ x

(<**>) :: Applicative f => f a -> f (a -> b) -> f b
(<**>) = liftA2 (\x f -> f x)

liftA :: Applicative f => (a -> b) -> f a -> f b
liftA f x = pure f <*> x

liftA3 :: Applicative f => (a -> b -> c -> d) -> f a -> f b -> f c -> f d
liftA3 f x y z = liftA2 f x y <*> z

(=<<) :: Monad m => (a -> m b) -> m a -> m b
f =<< m = m >>= f

(>=>) :: Monad m => (a -> m b) -> (b -> m c) -> a -> m c
f >=> g = \x -> f x >>= g

(<=<) :: Monad m => (b -> m c) -> (a -> m b) -> a -> m c
g <=< f = \x -> f x >>= g

join :: Monad m => m (m a) -> m a
join m = m >>= id

when, unless :: Applicative f => Bool -> f () -> f ()
when True x = x
when False _ = pure ()
unless True _ = pure ()
unless False x = x

liftM :: Monad m => (a -> r) -> m a -> m r
liftM f m = m >>= \x -> return (f x)

liftM2 :: Monad m => (a -> b -> r) -> m a -> m b -> m r
liftM2 f m n = do { x <- m; y <- n; return (f x y) }

liftM3 :: Monad m => (a -> b -> c -> r) -> m a -> m b -> m c -> m r
liftM3 f m n o = do { x <- m; y <- n; z <- o; return (f x y z) }

liftM4 :: Monad m => (a -> b -> c -> d -> r) -> m a -> m b -> m c -> m d -> m r
liftM4 f m n o p = do { x <- m; y <- n; z <- o; u <- p; return (f x y z u) }

liftM5 :: Monad m => (a -> b -> c -> d -> e -> r) -> m a -> m b -> m c -> m d -> m e -> m r
liftM5 f m n o p q = do { x <- m; y <- n; z <- o; u <- p; v <- q; return (f x y z u v) }

ap :: Monad m => m (a -> b) -> m a -> m b
ap m n = do { f <- m; x <- n; return (f x) }

-- Lists.

instance Semigroup [a] where
  (<>) = (++)
  stimes n xs
    | n < 0 = errorWithoutStackTrace "stimes: [], negative multiplier"
    | otherwise = go n
    where
      go 0 = []
      go k = xs ++ go (k - 1)

instance Monoid [a] where
  mempty = []
  mconcat = foldrList (++) []

instance Functor [] where
  fmap = map

instance Applicative [] where
  pure x = [x]
  fs <*> xs = [f x | f <- fs, x <- xs]
  liftA2 f xs ys = [f x y | x <- xs, y <- ys]
  xs *> ys = [y | _ <- xs, y <- ys]

instance Monad [] where
  xs >>= f = foldrList (\x rest -> f x ++ rest) [] xs
  (>>) = (*>)

instance MonadFail [] where
  fail _ = []

instance Alternative [] where
  empty = []
  (<|>) = (++)

instance MonadPlus []

instance Semigroup (NonEmpty a) where
  (x :| xs) <> (y :| ys) = x :| (xs ++ y : ys)

instance Functor NonEmpty where
  fmap f ~(x :| xs) = f x :| map f xs
  y <$ ~(_ :| xs) = y :| (y <$ xs)

instance Applicative NonEmpty where
  pure x = x :| []
  (<*>) = ap
  liftA2 = liftM2

instance Monad NonEmpty where
  ~(x :| xs) >>= f = y :| (ys ++ rest)
    where
      y :| ys = f x
      rest = xs >>= \z -> let u :| us = f z in u : us

-- Maybe and Either.

instance Semigroup a => Semigroup (Maybe a) where
  Nothing <> y = y
  x <> Nothing = x
  Just x <> Just y = Just (x <> y)
  stimes _ Nothing = Nothing
  stimes n (Just x) = case compare n 0 of
    LT -> errorWithoutStackTrace "stimes: Maybe, negative multiplier"
    EQ -> Nothing
    GT -> Just (stimes n x)

instance Semigroup a => Monoid (Maybe a) where
  mempty = Nothing

instance Functor Maybe where
  fmap _ Nothing = Nothing
  fmap f (Just x) = Just (f x)

instance Applicative Maybe where
  pure = Just
  Just f <*> m = fmap f m
  Nothing <*> _ = Nothing
  liftA2 f (Just x) (Just y) = Just (f x y)
  liftA2 _ _ _ = Nothing
  Just _ *> m = m
  Nothing *> _ = Nothing

instance Monad Maybe where
  Just x >>= k = k x
  Nothing >>= _ = Nothing
  (>>) = (*>)

instance MonadFail Maybe where
  fail _ = Nothing

instance Alternative Maybe where
  empty = Nothing
  Nothing <|> y = y
  x <|> _ = x

instance MonadPlus Maybe

instance Semigroup (Either a b) where
  Left _ <> y = y
  x <> _ = x
  stimes n x
    | n <= 0 = errorWithoutStackTrace "stimes: positive multiplier expected"
    | otherwise = x

instance Functor (Either e) where
  fmap _ (Left e) = Left e
  fmap f (Right x) = Right (f x)

instance Applicative (Either e) where
  pure = Right
  Left e <*> _ = Left e
  Right f <*> x = fmap f x

instance Monad (Either e) where
  Left e >>= _ = Left e
  Right x >>= k = k x

-- Functions.

instance Semigroup b => Semigroup (a -> b) where
  f <> g = \x -> f x <> g x
  stimes n f x = stimes n (f x)

instance Monoid b => Monoid (a -> b) where
  mempty _ = mempty

instance Functor ((->) r) where
  fmap = (.)

instance Applicative ((->) r) where
  pure = const
  (<*>) f g x = f x (g x)
  liftA2 q f g x = q (f x) (g x)

instance Monad ((->) r) where
  f >>= k = \r -> k (f r) r

-- Tuples and small types.

instance Semigroup () where
  _ <> _ = ()
  sconcat _ = ()
  stimes _ _ = ()

instance Monoid () where
  mempty = ()
  mconcat _ = ()

instance Semigroup Ordering where
  LT <> _ = LT
  EQ <> y = y
  GT <> _ = GT
  stimes = stimesIdempotentMonoid

instance Monoid Ordering where
  mempty = EQ

instance Semigroup Void where
  x <> _ = x
  stimes _ x = x

instance (Semigroup a, Semigroup b) => Semigroup (a, b) where
  (a, b) <> (a', b') = (a <> a', b <> b')
  stimes n (a, b) = (stimes n a, stimes n b)

instance (Monoid a, Monoid b) => Monoid (a, b) where
  mempty = (mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c) => Semigroup (a, b, c) where
  (a, b, c) <> (a', b', c') = (a <> a', b <> b', c <> c')
  stimes n (a, b, c) = (stimes n a, stimes n b, stimes n c)

instance (Monoid a, Monoid b, Monoid c) => Monoid (a, b, c) where
  mempty = (mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d) => Semigroup (a, b, c, d) where
  (a, b, c, d) <> (a', b', c', d') = (a <> a', b <> b', c <> c', d <> d')
  stimes n (a, b, c, d) = (stimes n a, stimes n b, stimes n c, stimes n d)

instance (Monoid a, Monoid b, Monoid c, Monoid d) => Monoid (a, b, c, d) where
  mempty = (mempty, mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d, Semigroup e) => Semigroup (a, b, c, d, e) where
  (a, b, c, d, e) <> (a', b', c', d', e') = (a <> a', b <> b', c <> c', d <> d', e <> e')
  stimes n (a, b, c, d, e) = (stimes n a, stimes n b, stimes n c, stimes n d, stimes n e)

instance (Monoid a, Monoid b, Monoid c, Monoid d, Monoid e) => Monoid (a, b, c, d, e) where
  mempty = (mempty, mempty, mempty, mempty, mempty)

instance Functor ((,) a) where
  fmap f (x, y) = (x, f y)

instance Monoid a => Applicative ((,) a) where
  pure x = (mempty, x)
  (u, f) <*> (v, x) = (u <> v, f x)
  liftA2 f (u, x) (v, y) = (u <> v, f x y)

instance Monoid a => Monad ((,) a) where
  (u, x) >>= k = case k x of (v, y) -> (u <> v, y)

instance Functor ((,,) a b) where
  fmap f (x, y, z) = (x, y, f z)

instance (Monoid a, Monoid b) => Applicative ((,,) a b) where
  pure x = (mempty, mempty, x)
  (a, b, f) <*> (a', b', x) = (a <> a', b <> b', f x)

instance (Monoid a, Monoid b) => Monad ((,,) a b) where
  (u, v, x) >>= k = case k x of (u', v', y) -> (u <> u', v <> v', y)

instance Functor ((,,,) a b c) where
  fmap f (x, y, z, u) = (x, y, z, f u)

instance (Monoid a, Monoid b, Monoid c) => Applicative ((,,,) a b c) where
  pure x = (mempty, mempty, mempty, x)
  (a, b, c, f) <*> (a', b', c', x) = (a <> a', b <> b', c <> c', f x)

instance (Monoid a, Monoid b, Monoid c) => Monad ((,,,) a b c) where
  (u, v, w, x) >>= k = case k x of (u', v', w', y) -> (u <> u', v <> v', w <> w', y)

-- Actions.

-- Actions are taken apart inside of the lambda: so each of these is one function, of the token too, and makes none.

instance Functor IO where
  fmap f m = IO (\s -> case m of IO run -> case run s of (# s', x #) -> (# s', f x #))

instance Applicative IO where
  pure x = IO (\s -> (# s, x #))
  (<*>) = liftA2 id
  liftA2 f m n = IO (\s -> case m of
    IO run -> case run s of
      (# s', x #) -> case n of
        IO next -> case next s' of (# s'', y #) -> (# s'', f x y #))
  m *> n = IO (\s -> case m of
    IO run -> case run s of
      (# s', _ #) -> case n of IO next -> next s')
  m <* n = IO (\s -> case m of
    IO run -> case run s of
      (# s', x #) -> case n of
        IO next -> case next s' of (# s'', _ #) -> (# s'', x #))

instance Monad IO where
  m >>= k = IO (\s -> case m of
    IO run -> case run s of
      (# s', x #) -> coerce (k x) s')
  (>>) = (*>)
  return = pure

instance Semigroup a => Semigroup (IO a) where
  (<>) = liftA2 (<>)

instance Monoid a => Monoid (IO a) where
  mempty = pure mempty

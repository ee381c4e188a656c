-- | Newtypes that choose a semigroup, a monoid or an order.
module Assay.Monoid where

import Assay.Bits
import Assay.Eq
import Assay.Error
import Assay.Float
import Assay.Function
import Assay.Ix
import Assay.Monad
import Assay.Num
import Assay.Read
import Assay.Show
import Assay.Types

newtype Dual a = Dual {getDual :: a} deriving (Eq, Ord, Read, Show, Bounded)

instance Semigroup a => Semigroup (Dual a) where
  Dual x <> Dual y = Dual (y <> x)
  stimes n (Dual x) = Dual (stimes n x)

instance Monoid a => Monoid (Dual a) where
  mempty = Dual mempty

instance Functor Dual where
  fmap f (Dual x) = Dual (f x)

instance Applicative Dual where
  pure = Dual
  Dual f <*> Dual x = Dual (f x)

instance Monad Dual where
  Dual x >>= k = k x

newtype Endo a = Endo {appEndo :: a -> a}

instance Semigroup (Endo a) where
  Endo f <> Endo g = Endo (f . g)
  stimes = stimesMonoid

instance Monoid (Endo a) where
  mempty = Endo id

newtype All = All {getAll :: Bool} deriving (Eq, Ord, Read, Show, Bounded)

instance Semigroup All where
  All x <> All y = All (x && y)
  stimes = stimesIdempotentMonoid

instance Monoid All where
  mempty = All True

newtype Any = Any {getAny :: Bool} deriving (Eq, Ord, Read, Show, Bounded)

instance Semigroup Any where
  Any x <> Any y = Any (x || y)
  stimes = stimesIdempotentMonoid

instance Monoid Any where
  mempty = Any False

newtype Sum a = Sum {getSum :: a} deriving (Eq, Ord, Read, Show, Bounded)

instance Num a => Semigroup (Sum a) where
  Sum x <> Sum y = Sum (x + y)
  stimes n (Sum x) = Sum (fromIntegral n * x)

instance Num a => Monoid (Sum a) where
  mempty = Sum 0

instance Functor Sum where
  fmap f (Sum x) = Sum (f x)

instance Applicative Sum where
  pure = Sum
  Sum f <*> Sum x = Sum (f x)

instance Monad Sum where
  Sum x >>= k = k x

instance Num a => Num (Sum a) where
  Sum x + Sum y = Sum (x + y)
  Sum x - Sum y = Sum (x - y)
  Sum x * Sum y = Sum (x * y)
  negate (Sum x) = Sum (negate x)
  abs (Sum x) = Sum (abs x)
  signum (Sum x) = Sum (signum x)
  fromInteger n = Sum (fromInteger n)

newtype Product a = Product {getProduct :: a} deriving (Eq, Ord, Read, Show, Bounded)

instance Num a => Semigroup (Product a) where
  Product x <> Product y = Product (x * y)
  stimes n (Product x) = Product (x ^ n)

instance Num a => Monoid (Product a) where
  mempty = Product 1

instance Functor Product where
  fmap f (Product x) = Product (f x)

instance Applicative Product where
  pure = Product
  Product f <*> Product x = Product (f x)

instance Monad Product where
  Product x >>= k = k x

instance Num a => Num (Product a) where
  Product x + Product y = Product (x + y)
  Product x - Product y = Product (x - y)
  Product x * Product y = Product (x * y)
  negate (Product x) = Product (negate x)
  abs (Product x) = Product (abs x)
  signum (Product x) = Product (signum x)
  fromInteger n = Product (fromInteger n)

-- | The leftmost Just.
newtype First a = First {getFirst :: Maybe a} deriving (Eq, Ord, Read, Show)

instance Semigroup (First a) where
  First Nothing <> y = y
  x <> _ = x
  stimes = stimesIdempotentMonoid

instance Monoid (First a) where
  mempty = First Nothing

instance Functor First where
  fmap f (First x) = First (fmap f x)

instance Applicative First where
  pure x = First (Just x)
  First f <*> First x = First (f <*> x)

instance Monad First where
  First m >>= k = First (m >>= \x -> getFirst (k x))

-- | The rightmost Just.
newtype Last a = Last {getLast :: Maybe a} deriving (Eq, Ord, Read, Show)

instance Semigroup (Last a) where
  x <> Last Nothing = x
  _ <> y = y
  stimes = stimesIdempotentMonoid

instance Monoid (Last a) where
  mempty = Last Nothing

instance Functor Last where
  fmap f (Last x) = Last (fmap f x)

instance Applicative Last where
  pure x = Last (Just x)
  Last f <*> Last x = Last (f <*> x)

instance Monad Last where
  Last m >>= k = Last (m >>= \x -> getLast (k x))

newtype Alt f a = Alt {getAlt :: f a}

deriving newtype instance Eq (f a) => Eq (Alt f a)
deriving newtype instance Ord (f a) => Ord (Alt f a)
deriving newtype instance Enum (f a) => Enum (Alt f a)
deriving newtype instance Num (f a) => Num (Alt f a)
deriving newtype instance Functor f => Functor (Alt f)
deriving newtype instance Applicative f => Applicative (Alt f)
deriving newtype instance Monad f => Monad (Alt f)
deriving newtype instance Alternative f => Alternative (Alt f)
deriving newtype instance MonadPlus f => MonadPlus (Alt f)

instance Show (f a) => Show (Alt f a) where
  showsPrec d (Alt x) = showParen (d >= 11) (showString "Alt {getAlt = " . shows x . showChar '}')

instance Read (f a) => Read (Alt f a) where
  readPrec = readWrapped "Alt" "getAlt" Alt
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Alternative f => Semigroup (Alt f a) where
  Alt x <> Alt y = Alt (x <|> y)
  stimes = stimesMonoid

instance Alternative f => Monoid (Alt f a) where
  mempty = Alt empty

newtype Ap f a = Ap {getAp :: f a}

deriving newtype instance Eq (f a) => Eq (Ap f a)
deriving newtype instance Ord (f a) => Ord (Ap f a)
deriving newtype instance Enum (f a) => Enum (Ap f a)
deriving newtype instance Functor f => Functor (Ap f)
deriving newtype instance Applicative f => Applicative (Ap f)
deriving newtype instance Monad f => Monad (Ap f)
deriving newtype instance MonadFail f => MonadFail (Ap f)
deriving newtype instance Alternative f => Alternative (Ap f)
deriving newtype instance MonadPlus f => MonadPlus (Ap f)

instance Show (f a) => Show (Ap f a) where
  showsPrec d (Ap x) = showParen (d >= 11) (showString "Ap {getAp = " . shows x . showChar '}')

instance Read (f a) => Read (Ap f a) where
  readPrec = readWrapped "Ap" "getAp" Ap
  readListPrec = readListPrecDefault
  readList = readListDefault

-- | A constructor with one field.
readWrapped :: Read a => String -> String -> (a -> b) -> ReadPrec b
readWrapped name field make = parens (prec appPrec1 (do
  expectP (Ident name)
  expectP (Punc "{")
  x <- readField field (reset readPrec)
  expectP (Punc "}")
  return (make x)))

instance (Applicative f, Semigroup a) => Semigroup (Ap f a) where
  Ap x <> Ap y = Ap (liftA2 (<>) x y)

instance (Applicative f, Monoid a) => Monoid (Ap f a) where
  mempty = Ap (pure mempty)

instance (Applicative f, Bounded a) => Bounded (Ap f a) where
  minBound = pure minBound
  maxBound = pure maxBound

instance (Applicative f, Num a) => Num (Ap f a) where
  (+) = liftA2 (+)
  (-) = liftA2 (-)
  (*) = liftA2 (*)
  negate = fmap negate
  abs = fmap abs
  signum = fmap signum
  fromInteger n = pure (fromInteger n)

-- | The opposite order.
newtype Down a = Down {getDown :: a} deriving (Eq)

deriving newtype instance Num a => Num (Down a)
deriving newtype instance Real a => Real (Down a)
deriving newtype instance Fractional a => Fractional (Down a)
deriving newtype instance RealFrac a => RealFrac (Down a)
deriving newtype instance Floating a => Floating (Down a)
deriving newtype instance RealFloat a => RealFloat (Down a)
deriving newtype instance Bits a => Bits (Down a)
deriving newtype instance FiniteBits a => FiniteBits (Down a)
deriving newtype instance Ix a => Ix (Down a)

instance Ord a => Ord (Down a) where
  compare (Down x) (Down y) = compare y x
  Down x < Down y = y < x
  Down x <= Down y = y <= x
  Down x > Down y = y > x
  Down x >= Down y = y >= x
  min (Down x) (Down y) = Down (max y x)
  max (Down x) (Down y) = Down (min y x)

-- | Without the field's name.
instance Show a => Show (Down a) where
  showsPrec p (Down x) = showParen (p > appPrec) (showString "Down " . showsPrec appPrec1 x)

instance Read a => Read (Down a) where
  readPrec = parens (prec 10 (expectP (Ident "Down") >> fmap Down (step readPrec)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Bounded a => Bounded (Down a) where
  minBound = Down maxBound
  maxBound = Down minBound

instance Functor Down where
  fmap f (Down x) = Down (f x)

instance Applicative Down where
  pure = Down
  Down f <*> Down x = Down (f x)

instance Monad Down where
  Down x >>= k = k x

instance Semigroup a => Semigroup (Down a) where
  Down x <> Down y = Down (x <> y)

instance Monoid a => Monoid (Down a) where
  mempty = Down mempty

-- | Functors that are data: identity, constants, nothing but a type; and lists zipped.
module Assay.Functor where

import Assay.Bits
import Assay.Eq
import Assay.Error
import Assay.Float
import Assay.Function
import Assay.Ix
import Assay.List
import Assay.Monad
import Assay.Num
import Assay.Prim
import Assay.Read
import Assay.Show
import Assay.Typeable
import Assay.Types

newtype Identity a = Identity {runIdentity :: a} deriving (Eq, Ord, Bounded)

deriving newtype instance Num a => Num (Identity a)
deriving newtype instance Real a => Real (Identity a)
deriving newtype instance Enum a => Enum (Identity a)
deriving newtype instance Integral a => Integral (Identity a)
deriving newtype instance Fractional a => Fractional (Identity a)
deriving newtype instance RealFrac a => RealFrac (Identity a)
deriving newtype instance Floating a => Floating (Identity a)
deriving newtype instance RealFloat a => RealFloat (Identity a)
deriving newtype instance Bits a => Bits (Identity a)
deriving newtype instance FiniteBits a => FiniteBits (Identity a)
deriving newtype instance Ix a => Ix (Identity a)

-- | Without the field's name.
instance Show a => Show (Identity a) where
  showsPrec p (Identity x) = showParen (p > appPrec) (showString "Identity " . showsPrec appPrec1 x)

instance Read a => Read (Identity a) where
  readPrec = parens (prec 10 (expectP (Ident "Identity") >> fmap Identity (step readPrec)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Functor Identity where
  fmap f (Identity x) = Identity (f x)

instance Applicative Identity where
  pure = Identity
  Identity f <*> Identity x = Identity (f x)
  liftA2 f (Identity x) (Identity y) = Identity (f x y)

instance Monad Identity where
  Identity x >>= k = k x

instance Semigroup a => Semigroup (Identity a) where
  Identity x <> Identity y = Identity (x <> y)

instance Monoid a => Monoid (Identity a) where
  mempty = Identity mempty

newtype Const a b = Const {getConst :: a} deriving (Eq, Ord, Bounded)

deriving newtype instance Num a => Num (Const a b)
deriving newtype instance Real a => Real (Const a b)
deriving newtype instance Enum a => Enum (Const a b)
deriving newtype instance Integral a => Integral (Const a b)
deriving newtype instance Fractional a => Fractional (Const a b)
deriving newtype instance RealFrac a => RealFrac (Const a b)
deriving newtype instance Floating a => Floating (Const a b)
deriving newtype instance RealFloat a => RealFloat (Const a b)
deriving newtype instance Bits a => Bits (Const a b)
deriving newtype instance FiniteBits a => FiniteBits (Const a b)
deriving newtype instance Ix a => Ix (Const a b)

instance Show a => Show (Const a b) where
  showsPrec p (Const x) = showParen (p > appPrec) (showString "Const " . showsPrec appPrec1 x)

instance Read a => Read (Const a b) where
  readPrec = parens (prec 10 (expectP (Ident "Const") >> fmap Const (step readPrec)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Functor (Const m) where
  fmap _ (Const x) = Const x

instance Monoid m => Applicative (Const m) where
  pure _ = Const mempty
  Const x <*> Const y = Const (x <> y)
  liftA2 _ (Const x) (Const y) = Const (x <> y)

instance Semigroup a => Semigroup (Const a b) where
  Const x <> Const y = Const (x <> y)

instance Monoid a => Monoid (Const a b) where
  mempty = Const mempty

newtype ZipList a = ZipList {getZipList :: [a]} deriving (Show, Eq, Ord, Read)

instance Functor ZipList where
  fmap f (ZipList xs) = ZipList (map f xs)

instance Applicative ZipList where
  pure x = ZipList (repeat x)
  liftA2 f (ZipList xs) (ZipList ys) = ZipList (zipWith f xs ys)
  (<*>) = liftA2 id

instance Alternative ZipList where
  empty = ZipList []
  ZipList xs <|> ZipList ys = ZipList (xs ++ drop (lengthList xs) ys)

newtype WrappedMonad (m :: Type -> Type) a = WrapMonad {unwrapMonad :: m a}

instance Monad m => Functor (WrappedMonad m) where
  fmap f (WrapMonad v) = WrapMonad (liftM f v)

instance Monad m => Applicative (WrappedMonad m) where
  pure x = WrapMonad (pure x)
  WrapMonad f <*> WrapMonad v = WrapMonad (f `ap` v)

instance Monad m => Monad (WrappedMonad m) where
  WrapMonad v >>= f = WrapMonad (v >>= \x -> unwrapMonad (f x))

instance MonadPlus m => Alternative (WrappedMonad m) where
  empty = WrapMonad mzero
  WrapMonad u <|> WrapMonad v = WrapMonad (u `mplus` v)

-- Proxy.

asProxyTypeOf :: a -> proxy a -> a
asProxyTypeOf = const

instance Eq (Proxy s) where
  _ == _ = True

instance Ord (Proxy s) where
  compare _ _ = EQ

instance Show (Proxy s) where
  showsPrec _ _ = showString "Proxy"

instance Read (Proxy s) where
  readPrec = parens (expectP (Ident "Proxy") >> return Proxy)
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Bounded (Proxy s) where
  minBound = Proxy
  maxBound = Proxy

instance Enum (Proxy s) where
  succ _ = errorWithoutStackTrace "Proxy.succ"
  pred _ = errorWithoutStackTrace "Proxy.pred"
  fromEnum _ = 0
  toEnum n
    | n == 0 = Proxy
    | otherwise = errorWithoutStackTrace "Proxy.toEnum: 0 expected"
  enumFrom _ = [Proxy]
  enumFromThen _ _ = [Proxy]
  enumFromTo _ _ = [Proxy]
  enumFromThenTo _ _ _ = [Proxy]

instance Ix (Proxy s) where
  range _ = [Proxy]
  index _ _ = 0
  inRange _ _ = True

instance Semigroup (Proxy s) where
  _ <> _ = Proxy

instance Monoid (Proxy s) where
  mempty = Proxy

instance Functor Proxy where
  fmap _ _ = Proxy

instance Applicative Proxy where
  pure _ = Proxy
  _ <*> _ = Proxy

instance Monad Proxy where
  _ >>= _ = Proxy

instance Alternative Proxy where
  empty = Proxy
  _ <|> _ = Proxy

instance MonadPlus Proxy

instance Show TypeRep where
  showsPrec _ t = showsTypeRep t

instance Show TyCon where
  showsPrec _ c = showString (tyConName c)

optional :: Alternative f => f a -> f (Maybe a)
optional v = fmap Just v <|> pure Nothing

-- | Functors that consume: a function is put before them.
module Data.Functor.Contravariant
  ( Contravariant (..), phantom, (>$<), (>$$<), ($<), Predicate (..), Comparison (..), Equivalence (..)
  , defaultComparison, defaultEquivalence, comparisonEquivalence, Op (..)
  ) where

import Assay.Eq
import Assay.Float
import Assay.Function
import Assay.Functor
import Assay.Monad
import Assay.Monoid (Alt (..))
import Assay.Num
import Assay.Typeable
import Assay.Types
import Control.Category (Category)
import qualified Control.Category as Category
import Data.Functor.Compose
import Data.Functor.Product
import Data.Functor.Sum

infixl 4 >$, >$<, >$$<, $<

class Contravariant f where
  contramap :: (a' -> a) -> f a -> f a'
  (>$) :: b -> f b -> f a
  x >$ v = contramap (const x) v
  {-# MINIMAL contramap #-}

-- | What neither gives nor takes an element has none.
phantom :: (Functor f, Contravariant f) => f a -> f b
phantom v = () <$ v $< ()

(>$<) :: Contravariant f => (a -> b) -> f b -> f a
(>$<) = contramap

(>$$<) :: Contravariant f => f b -> (a -> b) -> f a
v >$$< f = contramap f v

($<) :: Contravariant f => f b -> b -> f a
v $< x = x >$ v

newtype Predicate a = Predicate {getPredicate :: a -> Bool}

instance Contravariant Predicate where
  contramap f (Predicate p) = Predicate (p . f)

instance Semigroup (Predicate a) where
  Predicate p <> Predicate q = Predicate (\x -> p x && q x)

instance Monoid (Predicate a) where
  mempty = Predicate (const True)

newtype Comparison a = Comparison {getComparison :: a -> a -> Ordering}

instance Contravariant Comparison where
  contramap f (Comparison order) = Comparison (order `on` f)

instance Semigroup (Comparison a) where
  Comparison p <> Comparison q = Comparison (p <> q)

instance Monoid (Comparison a) where
  mempty = Comparison (\_ _ -> EQ)

newtype Equivalence a = Equivalence {getEquivalence :: a -> a -> Bool}

instance Contravariant Equivalence where
  contramap f (Equivalence same) = Equivalence (same `on` f)

instance Semigroup (Equivalence a) where
  Equivalence p <> Equivalence q = Equivalence (\x y -> p x y && q x y)

instance Monoid (Equivalence a) where
  mempty = Equivalence (\_ _ -> True)

defaultComparison :: Ord a => Comparison a
defaultComparison = Comparison compare

defaultEquivalence :: Eq a => Equivalence a
defaultEquivalence = Equivalence (==)

comparisonEquivalence :: Comparison a -> Equivalence a
comparisonEquivalence (Comparison order) = Equivalence (\x y -> order x y == EQ)

-- | Functions with their arguments the other way round.
newtype Op a b = Op {getOp :: b -> a}

instance Contravariant (Op a) where
  contramap f (Op g) = Op (g . f)

instance Category Op where
  id = Op id
  Op f . Op g = Op (g . f)

instance Semigroup a => Semigroup (Op a b) where
  Op f <> Op g = Op (f <> g)

instance Monoid a => Monoid (Op a b) where
  mempty = Op mempty

-- | At each argument.
pointwise :: (a -> a) -> Op a b -> Op a b
pointwise h (Op f) = Op (\x -> h (f x))

pointwise2 :: (a -> a -> a) -> Op a b -> Op a b -> Op a b
pointwise2 h (Op f) (Op g) = Op (\x -> h (f x) (g x))

instance Num a => Num (Op a b) where
  (+) = pointwise2 (+)
  (-) = pointwise2 (-)
  (*) = pointwise2 (*)
  negate = pointwise negate
  abs = pointwise abs
  signum = pointwise signum
  fromInteger n = Op (const (fromInteger n))

instance Fractional a => Fractional (Op a b) where
  (/) = pointwise2 (/)
  recip = pointwise recip
  fromRational r = Op (const (fromRational r))

instance Floating a => Floating (Op a b) where
  pi = Op (const pi)
  exp = pointwise exp
  log = pointwise log
  sqrt = pointwise sqrt
  (**) = pointwise2 (**)
  logBase = pointwise2 logBase
  sin = pointwise sin
  cos = pointwise cos
  tan = pointwise tan
  asin = pointwise asin
  acos = pointwise acos
  atan = pointwise atan
  sinh = pointwise sinh
  cosh = pointwise cosh
  tanh = pointwise tanh
  asinh = pointwise asinh
  acosh = pointwise acosh
  atanh = pointwise atanh

instance Contravariant (Const a) where
  contramap _ (Const x) = Const x

instance Contravariant Proxy where
  contramap _ _ = Proxy

instance Contravariant f => Contravariant (Alt f) where
  contramap f (Alt v) = Alt (contramap f v)

instance (Functor f, Contravariant g) => Contravariant (Compose f g) where
  contramap f (Compose v) = Compose (fmap (contramap f) v)

instance (Contravariant f, Contravariant g) => Contravariant (Product f g) where
  contramap f (Pair v w) = Pair (contramap f v) (contramap f w)

instance (Contravariant f, Contravariant g) => Contravariant (Sum f g) where
  contramap f (InL v) = InL (contramap f v)
  contramap f (InR w) = InR (contramap f w)

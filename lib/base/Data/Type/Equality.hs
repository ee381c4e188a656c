-- | Equality of types as a value.
module Data.Type.Equality
  ( (:~:) (..), (:~~:) (..), sym, trans, castWith, gcastWith, apply, inner, outer, TestEquality (..)
  ) where

import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.Monad
import Assay.Num
import Assay.Read
import Assay.Show
import Assay.Types
import Control.Category (Category)
import qualified Control.Category as Category

infix 4 :~:, :~~:

data a :~: b where
  Refl :: a :~: a

-- | Of types whose kinds may differ, too.
data (a :: k) :~~: (b :: l) where
  HRefl :: a :~~: a

sym :: (a :~: b) -> (b :~: a)
sym Refl = Refl

trans :: (a :~: b) -> (b :~: c) -> (a :~: c)
trans Refl Refl = Refl

castWith :: (a :~: b) -> a -> b
castWith Refl x = x

gcastWith :: (a :~: b) -> ((a ~ b) => r) -> r
gcastWith Refl x = x

apply :: (f :~: g) -> (a :~: b) -> (f a :~: g b)
apply Refl Refl = Refl

inner :: (f a :~: g b) -> (a :~: b)
inner Refl = Refl

outer :: (f a :~: g b) -> (f :~: g)
outer Refl = Refl

class TestEquality f where
  testEquality :: f a -> f b -> Maybe (a :~: b)

instance TestEquality ((:~:) a) where
  testEquality Refl Refl = Just Refl

instance TestEquality ((:~~:) a) where
  testEquality HRefl HRefl = Just Refl

instance Category (:~:) where
  id = Refl
  Refl . Refl = Refl

instance Category (:~~:) where
  id = HRefl
  HRefl . HRefl = HRefl

instance Eq (a :~: b) where
  Refl == Refl = True

instance Ord (a :~: b) where
  compare Refl Refl = EQ

instance Show (a :~: b) where
  showsPrec _ Refl = showString "Refl"

instance a ~ b => Read (a :~: b) where
  readPrec = parens (expectP (Ident "Refl") >> return Refl)
  readList = readListDefault
  readListPrec = readListPrecDefault

instance a ~ b => Bounded (a :~: b) where
  minBound = Refl
  maxBound = Refl

instance a ~ b => Enum (a :~: b) where
  fromEnum Refl = 0
  toEnum n
    | n == 0 = Refl
    | otherwise = errorWithoutStackTrace "Data.Type.Equality.toEnum: bad argument"

instance Eq (a :~~: b) where
  HRefl == HRefl = True

instance Ord (a :~~: b) where
  compare HRefl HRefl = EQ

instance Show (a :~~: b) where
  showsPrec _ HRefl = showString "HRefl"

instance a ~ b => Read (a :~~: b) where
  readPrec = parens (expectP (Ident "HRefl") >> return HRefl)
  readList = readListDefault
  readListPrec = readListPrecDefault

instance a ~ b => Bounded (a :~~: b) where
  minBound = HRefl
  maxBound = HRefl

instance a ~ b => Enum (a :~~: b) where
  fromEnum HRefl = 0
  toEnum n
    | n == 0 = HRefl
    | otherwise = errorWithoutStackTrace "Data.Type.Equality.toEnum: bad argument"

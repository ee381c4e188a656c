{-# LANGUAGE DerivingVia, DeriveAnyClass #-}
module Deriving where
import Data.Monoid (Sum (..))
class Describe a where
  describe :: a -> String
  describe _ = ""
newtype Age = Age Int
  deriving stock (Show)
  deriving newtype (Eq, Ord, Num)
  deriving anyclass Describe
  deriving (Semigroup, Monoid) via (Sum Int)
data T a = T a
deriving instance Show a => Show (T a)
deriving stock instance Eq a => Eq (T a)
newtype U = U Int
deriving newtype instance Show U
deriving via (Sum Int) instance Semigroup U
data F a = F a deriving (Functor, Foldable, Traversable)

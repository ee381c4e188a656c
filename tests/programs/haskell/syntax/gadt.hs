{-# LANGUAGE GADTs #-}
module Gadt where
import Data.Kind
data Expr a where
  I :: Int -> Expr Int
  B, C :: Bool -> Expr Bool
  Add :: !(Expr Int) -> {-# UNPACK #-} !(Expr Int) -> Expr Int
  If :: forall a. Expr Bool -> Expr a -> Expr a -> Expr a
  Pair :: (Show a, Show b) => Expr a -> Expr b -> Expr (a, b)
  Rec :: { field :: Int, other :: Bool } -> Expr ()
  (:=) :: Eq a => Expr a -> Expr a -> Expr Bool
data Maybe' a where { Nothing' :: Maybe' a; Just' :: a -> Maybe' a } deriving (Show, Eq)
newtype Id a where MkId :: a -> Id a
data Void :: Type where
eq :: (a ~ b) => a -> b
eq x = x

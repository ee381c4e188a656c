{-# LANGUAGE GADTs, QuantifiedConstraints, UndecidableInstances #-}
module Constraints where
import Data.Kind
type Stringy a = (Show a, Read a)
f :: Stringy a => a -> a
f = read . show
class (forall a. Show a => Show (f a)) => Show1 f
g :: (Monad m, forall a. Show a => Show (m a)) => m Int -> String
g = show
type C :: Type -> Constraint
class C a
h :: ((Show a)) => a -> ((String))
h = show
i :: (a ~ Int) => a
i = 1

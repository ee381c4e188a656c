module Types where
import Data.Kind (Type, Constraint)
type A = Int
type B a = [a]
type C a b = a -> b -> (a, b)
type D = (->) Int
type E = [] Int
type F = (,) Int
type G = (,,) Int Bool
type H f a = f (f a) -> Maybe (f a)
type I = ()
type J (f :: Type -> Type) (a :: Type) = f a
type K = (Int -> Int) -> [Int -> Int]
type a + b = Either a b
type L = Int + Bool + Char
type M a b = a `Either` b
type N = forall a. a -> a
type O (c :: Type -> Constraint) = forall a. c a => a
type P = Maybe :: Type -> Type
type Q = (Maybe :: * -> *) Int

module Existential where
data Shown = forall a. Show a => Shown a | forall a b. (Eq a, Eq b) => Both a b
data Rec = forall a. Rec { val :: a, fun :: a -> Int }
newtype Poly = Poly (forall a. a -> a)
data Infix = forall a. Show a => a :? Int
f (Shown x) = show x

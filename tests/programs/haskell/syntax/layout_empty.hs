module LayoutEmpty where
class C a where
instance C Int where
f x = x where
g = 1
  where
h = let in 2

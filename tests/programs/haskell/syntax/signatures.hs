module Signatures where
a, b :: Int
a = 1
b = 2
(+++), cat :: [x] -> [x] -> [x]
(+++) = (++)
cat = (++)
c :: (Eq x, Show x) => x -> String
c = show
d :: forall x y. x -> (forall z. z -> z) -> y -> (x, y)
d x f y = (f x, f y)
e :: () => Int
e = (1 :: Int) + (2 :: Int)
f :: (Show x) => x -> Eq x => Bool
f x = x == x
local = g 1 where
  g, h :: Int -> Int
  g x = h x
  h x = x

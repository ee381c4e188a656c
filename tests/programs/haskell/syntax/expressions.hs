module Expressions where
a = f 1 (g 2) [3] (4, 5) "x" where { f _ _ _ _ _ = (); g = id }
b = let x = 1 in let y = 2 in x + y
c = (let x = 1 in x) + 2
d = 1 + let x = 2 in x
e = if True then \x -> x else \y -> y
f = negate 1 - 2 * 3 `div` 4 ^ 5 == 6 && not True || False
g = f where f = g' ; g' = 1
h = (((1)))
i = - 2 ^ 2 + (- 3)
j = (\x -> x, \y -> y)
k = id $ id . id $ case 1 of x -> x
l = 1 : 2 : [] ++ [3]
m = (f1 . f2) 1 where { f1 = id; f2 = id }
n = (1 :: Int, (2 :: Int) + 3 :: Int)

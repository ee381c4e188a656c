module Bindings where
(a, b) = (1, 2)
[c, d] | a > 0 = [1, 2]
       | otherwise = [3, 4]
e : f = "abc"
Just g = Just 1
~(h, i) = undefined
j@(k, _) = (a, b)
(l :: Int, m) = (1, 2)
n :: Int
n = o where { !o = 1; p :: Int = 2 }
q :: Int = 3
_ = ()

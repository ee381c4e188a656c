module BangPatterns where
f !x !(y, !z) = x + y + z
a = let !b = 1; c = 2 in b + c
h x = x where !_unused = x
i xs = foldr (\ !x !acc -> x + acc) 0 (xs :: [Int])
j ! k = j
infixl 9 !

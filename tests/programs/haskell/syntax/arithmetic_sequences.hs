module ArithmeticSequences where
a = [x, y ..] where { x = 1; y = 3 }
b n = [0 .. n - 1]
c n = [n, n - 1 .. 0]
d = [LT ..]
e = take 3 [if True then 1 else 2 ..]

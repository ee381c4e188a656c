module Fractions where
a, b, c, d, e, f, g, h :: Double
a = 1.5
b = 1e10
c = 1.5e-3
d = 2E+4
e = 1_000.000_1e-1_0
f = 0x1.8p3
g = 0x0.1
h = 0xF.FP-4
ranges = [1.0,1.5..3]
dotted = succ.pred $ 1

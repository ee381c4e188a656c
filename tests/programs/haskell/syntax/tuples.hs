module Tuples where
a = ()
b = (1, 2, 'c', "d")
c = (,) 1 2
d = (,,) 1
e = (1,)
f = (,2,)
g = map (,True) [1]
h (x, (y, z)) = x
i = ((), ((1)), ((2, 3)))

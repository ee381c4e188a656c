f = x@y
g xs = xs !i
h = (~x)

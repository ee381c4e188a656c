module Mutual where
even' 0 = True
even' n = odd' (n - 1)
odd' 0 = False
odd' n = even' (n - 1)
data A = A B | AEnd
data B = B A | BEnd
x = y
y = x

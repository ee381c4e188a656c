module M where
f x = (x + 1
g y = y

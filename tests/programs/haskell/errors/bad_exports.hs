module M (f, 1, g) where
f = 1

module M (f)
f = 1

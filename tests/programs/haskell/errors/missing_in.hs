f = let x = 1
g = 2

f x = if x then 1
g = 2

f = 1 → 2
g x = x ‹ 2 )

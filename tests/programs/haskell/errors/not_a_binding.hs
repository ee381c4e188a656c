x + y + z = 1
1 :: Int
M.f = 2

f (n + 1) = n

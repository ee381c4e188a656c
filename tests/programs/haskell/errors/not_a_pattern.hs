f (if x then 1 else 2) = 3
g (x y) = 1
h = do { (\x -> x) <- k; 1 }
i ((+ 1)) = 2

f x @ (Just y) = x

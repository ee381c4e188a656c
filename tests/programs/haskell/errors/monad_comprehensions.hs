{-# LANGUAGE MonadComprehensions #-}
f = [1, 2]
g = [1 .. 2]
h = [x | x <- f]

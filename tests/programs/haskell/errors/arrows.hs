{-# LANGUAGE Arrows #-}
f = proc x -> g -< x

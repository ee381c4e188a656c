{-# LANGUAGE OverloadedLists #-}
f (x : _) = x
g [x, y] = x
h = []

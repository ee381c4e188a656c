{-# LANGUAGE TemplateHaskell #-}
f = $(g 1)
h = [| 1 + 2 |]
k = ''T
m = (g 'x 1, 'T)
deriveAll 1 2

n = 1

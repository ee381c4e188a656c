{-# LANGUAGE TemplateHaskell #-}
f = $(g 1)
h = [| 1 + 2 |]
k = 1

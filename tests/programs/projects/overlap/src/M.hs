module M where

m :: Int
m = 5

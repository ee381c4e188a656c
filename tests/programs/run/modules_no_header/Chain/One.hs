module Chain.One where

one :: Int
one = 1

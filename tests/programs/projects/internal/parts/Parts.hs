module Parts (square) where

square :: Int -> Int
square n = n * n

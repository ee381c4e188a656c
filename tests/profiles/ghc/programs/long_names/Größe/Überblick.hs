module Größe.Überblick (mächtigkeit, (⊗)) where

infixl 7 ⊗

mächtigkeit :: [Int] -> Int
mächtigkeit = foldr (\_ größe' -> größe' + 1) 0

(⊗) :: [Int] -> [Int] -> [(Int, Int)]
links ⊗ rechts = [paar x y | x <- links, y <- rechts]
  where
    paar x y = (x, y)

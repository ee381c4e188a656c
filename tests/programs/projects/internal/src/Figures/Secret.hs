module Figures.Secret (scale) where

scale :: Int -> Int
scale n = SCALE * n

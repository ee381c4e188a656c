module Metric (total) where

convert :: Int -> Int
convert x = x * 254 `div` 100

total :: Int -> Int
total n = sum (map convert [1 .. n])

module Imperial (total) where

convert :: Int -> Int
convert x = x * 100 `div` 254

total :: Int -> Int
total n = sum (map convert [1 .. n])

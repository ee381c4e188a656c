module Imperial (total) where

convert :: Int -> Int
-- to the nearest
convert x = (x * 100 + 127) `div` 254

total :: Int -> Int
total n = sum (map convert [1 .. n])

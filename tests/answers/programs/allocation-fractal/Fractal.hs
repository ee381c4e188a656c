module Fractal (escape) where

type Complex = (Double, Double)

add, times :: Complex -> Complex -> Complex
add (a, b) (c, d) = (a + c, b + d)
times (a, b) (c, d) = (a * c - b * d, a * d + b * c)

size :: Complex -> Double
size (a, b) = a * a + b * b

-- | After how many steps a point leaves the circle.
escape :: Complex -> Int
escape point = length (takeWhile inside (take 200 (iterate next (0, 0))))
  where
    next z = times z z `add` point
    inside z = size z <= 4

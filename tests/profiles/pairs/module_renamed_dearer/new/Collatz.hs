-- The rows of Collatz.
module Collatz (collatz, longest) where

collatz :: Int -> [Int]
collatz 1 = [1]
collatz n
    | even n = n : collatz (n `div` 2)
    | otherwise = n : collatz (3 * n + 1)

longest :: Int -> Int
longest limit = maximum (map weigh [1 .. limit])
  where
    weigh n = length (map negate (collatz n))

module Combinatorics (factorial, choose) where

-- | The product of the numbers up to the given one.
factorial :: Int -> Integer
factorial n = product [1 .. toInteger n]

-- | In how many ways some of the things can be taken.
choose :: Int -> Int -> Integer
choose n k
    | k < 0 || k > n = 0
    | otherwise = factorial n `div` (factorial k * factorial (n - k))

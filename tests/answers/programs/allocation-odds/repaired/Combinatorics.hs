module Combinatorics (factorial, choose) where

import Data.List (foldl')

-- | The product of the numbers up to the given one.
factorial :: Int -> Integer
factorial n = product [1 .. toInteger n]

-- | In how many ways some of the things can be taken.
choose :: Int -> Int -> Integer
choose n k
    | k < 0 || k > n = 0
    | otherwise = foldl' step 1 [1 .. toInteger (min k (n - k))]
  where
    step product' i = product' * (toInteger (n - min k (n - k)) + i) `div` i

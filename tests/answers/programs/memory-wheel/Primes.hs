module Primes (factors, primes) where

-- | Candidates that 2, 3 and 5 do not divide, and the primes among them.
candidates :: [Int]
candidates = 7 : zipWith (+) candidates (cycle [4, 2, 4, 2, 4, 6, 2, 6])

primes :: [Int]
primes = 2 : 3 : 5 : filter isPrime candidates

isPrime :: Int -> Bool
isPrime n = go primes
  where
    go (p : rest)
        | p * p > n = True
        | n `rem` p == 0 = False
        | otherwise = go rest
    go [] = True

factors :: Int -> [Int]
factors = go primes
  where
    go (p : rest) n
        | n == 1 = []
        | p * p > n = [n]
        | n `rem` p == 0 = p : go (p : rest) (n `div` p)
        | otherwise = go rest n
    go [] _ = []

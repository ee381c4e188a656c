module Primes (factors, primes) where

-- | Candidates that 2, 3 and 5 do not divide, and the primes among them.
candidatesFrom :: Int -> [Int]
candidatesFrom start = go start (cycle [4, 2, 4, 2, 4, 6, 2, 6])
  where
    go n (gap : gaps) = n `seq` n : go (n + gap) gaps
    go _ [] = []

-- | The few that factors are tried with are kept; the long list is made for whoever walks over it.
primes :: [Int]
primes = primesFrom 7
{-# NOINLINE primes #-}

primesFrom :: Int -> [Int]
primesFrom start = 2 : 3 : 5 : filter isPrime (candidatesFrom start)

isPrime :: Int -> Bool
isPrime n = go small
  where
    go (p : rest)
        | p * p > n = True
        | n `rem` p == 0 = False
        | otherwise = go rest
    go [] = True

small :: [Int]
small = takeWhile (< 3000) (2 : 3 : 5 : filter trial (candidatesFrom 7))
  where
    trial n = all (\p -> n `rem` p /= 0) (takeWhile (\p -> p * p <= n) small)

factors :: Int -> [Int]
factors = go small
  where
    go (p : rest) n
        | n == 1 = []
        | p * p > n = [n]
        | n `rem` p == 0 = p : go (p : rest) (n `div` p)
        | otherwise = go rest n
    go [] _ = []

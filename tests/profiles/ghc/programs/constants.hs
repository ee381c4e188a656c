-- Constants: each is evaluated once, on behalf of nobody, whoever needs it first.
module Main (main) where

primes :: [Int]
primes = sieve [2 ..]

sieve :: [Int] -> [Int]
sieve (p : rest) = p : sieve [n | n <- rest, n `mod` p /= 0]
sieve [] = []

table :: [(Int, Int)]
table = [(n, n * n) | n <- [1 .. 2000]]

neverNeeded :: Integer
neverNeeded = product [1 .. 100000]

main :: IO ()
main = do
    print (primes !! 300)
    print (lookup 1999 table)
    print (takeWhile (< 30) primes)
    if null table then print neverNeeded else return ()

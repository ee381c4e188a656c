-- Endless streams out of lazy state threads: random numbers, primes and moving averages, of which only what is asked for is computed.
module Main (main) where

import Control.Monad.ST.Lazy
import qualified Control.Monad.ST as Strict
import Data.STRef.Lazy
import qualified Data.STRef as Strict

randoms :: Int -> [Int]
randoms seed = runST (do
  state <- newSTRef seed
  let loop = do
        x <- readSTRef state
        writeSTRef state ((x * 16807) `mod` 2147483647)
        rest <- loop
        return (x : rest)
  loop)

primes :: [Int]
primes = runST (newSTRef [] >>= sieve 2)
  where
    sieve n known = do
      ps <- readSTRef known
      if any (\p -> n `mod` p == 0) (takeWhile (\p -> p * p <= n) (reverse ps))
        then sieve (n + 1) known
        else do
          writeSTRef known (n : ps)
          rest <- sieve (n + 1) known
          return (n : rest)

-- The mean of all before, kept as a sum and a count.
averages :: [Int] -> [Double]
averages xs = runST (do
  total <- newSTRef 0
  let go [] _ = return []
      go (y : ys) n = do
        modifySTRef total (+ fromIntegral y)
        t <- readSTRef total
        rest <- go ys (n + 1)
        return (t / n : rest)
  go xs 1)

-- A strict thread inside of a lazy one: each step counts, in one place, what was done.
counted :: [a] -> [(Int, a)]
counted xs = runST (do
  counter <- strictToLazyST (Strict.newSTRef 0)
  let go [] = return []
      go (y : ys) = do
        n <- strictToLazyST (tick counter)
        rest <- go ys
        return ((n, y) : rest)
  go xs)

tick :: Strict.STRef s Int -> Strict.ST s Int
tick counter = do
  Strict.modifySTRef' counter (+ 1)
  Strict.readSTRef counter

main :: IO ()
main = do
  print (take 6 (randoms 1))
  print (length (filter even (take 1000 (randoms 42))))
  print (take 15 primes, takeWhile (< 120) (dropWhile (< 80) primes))
  print (map (\x -> fromIntegral (round (x * 100)) / 100) (take 8 (averages (map (`mod` 6) (randoms 3)))))
  print (take 3 (counted (cycle "ab")))
  print (fst (runST (do
    r <- newSTRef 'x'
    c <- readSTRef r
    writeSTRef r (error "never looked at")
    d <- readSTRef r
    return (c, d))))
  print (runST (error "this effect is not needed" >> return 'k'))
  print (take 3 (counted (1 : 2 : 3 : error "not so far")))
  print (Strict.runST (lazyToStrictST (newSTRef 5 >>= \r -> modifySTRef r (* 2) >> readSTRef r)))

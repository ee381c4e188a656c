-- Primes by the sieve of Eratosthenes in an unboxed array of a state thread, and what can be counted with them.
module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray (do
  marks <- newArray (2, n) True
  forM_ (takeWhile (\i -> i * i <= n) [2 ..]) $ \i -> do
    prime <- readArray marks i
    when prime (forM_ [i * i, i * i + i .. n] (\j -> writeArray marks j False))
  return marks)

smallestFactors :: Int -> UArray Int Int
smallestFactors n = runSTUArray (do
  factors <- newListArray (0, n) [0 ..]
  forM_ [2 .. n] $ \i -> do
    f <- readArray factors i
    when (f == i) (forM_ [i * i, i * i + i .. n] $ \j -> do
      g <- readArray factors j
      when (g == j) (writeArray factors j i))
  return factors)

factorise :: UArray Int Int -> Int -> [Int]
factorise _ 1 = []
factorise factors n = let f = factors ! n in f : factorise factors (n `div` f)

main :: IO ()
main = do
  let marks = sieve 2000
      primes = [i | (i, True) <- assocs marks]
  print (length primes, last primes)
  print (take 20 primes)
  print (bounds marks)
  let gaps = accumArray (+) 0 (1, 40) [(q - p, 1) | (p, q) <- zip primes (tail primes)] :: UArray Int Int
  print [(g, n) | (g, n) <- assocs gaps, n > 0]
  let factors = smallestFactors 1000
  forM_ [360, 997, 1000] (\n -> putStrLn (show n ++ " = " ++ show (factorise factors n)))

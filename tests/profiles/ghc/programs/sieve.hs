-- An array of unboxed bits that is changed in place: few bytes, many steps. The list of primes that is made
-- from it costs more than the sieve.
module Main (main) where

import Control.Monad (forM_, when)
import Control.Monad.ST (ST)
import Data.Array.ST (STUArray, newArray, readArray, runSTUArray, writeArray)
import Data.Array.Unboxed (UArray, assocs)

sieve :: Int -> UArray Int Bool
sieve size = runSTUArray $ do
    marks <- newArray (2, size) True
    forM_ (takeWhile (\p -> p * p <= size) [2 ..]) $ \p -> do
        isPrime <- readArray marks p
        when isPrime (strike marks p size)
    return marks

strike :: STUArray s Int Bool -> Int -> Int -> ST s ()
strike marks p size = forM_ [p * p, p * p + p .. size] $ \n -> writeArray marks n False

primes :: Int -> [Int]
primes size = [n | (n, True) <- assocs (sieve size)]

main :: IO ()
main = do
    let found = primes 6000
    print (length found)
    print (last found)

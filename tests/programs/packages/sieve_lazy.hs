-- An endless stream of primes from a lazy state thread that keeps its sieve in references.
module Main (main) where

import Control.Monad.ST.Lazy
import qualified Control.Monad.ST.Strict as Strict
import Data.STRef.Lazy
import qualified Data.STRef.Strict as Strict

-- | The next multiples of the primes found so far, smallest first.
type Queue = [(Integer, Integer)]

insert :: (Integer, Integer) -> Queue -> Queue
insert entry queue = let (before, after) = span (< entry) queue in before ++ entry : after

primes :: [Integer]
primes = runST (newSTRef [] >>= from 2)

from :: Integer -> STRef s Queue -> ST s [Integer]
from n sieve = do
  queue <- readSTRef sieve
  case span ((== n) . fst) queue of
    ([], rest) -> do
      writeSTRef sieve (insert (n * n, n) rest)
      others <- from (n + 1) sieve
      pure (n : others)
    (hits, rest) -> do
      writeSTRef sieve (foldr (\(m, p) -> insert (m + p, p)) rest hits)
      from (n + 1) sieve

-- | Numbers of calls, counted while the stream is read.
counted :: [a] -> [(Int, a)]
counted xs = runST (newSTRef 0 >>= \count -> mapM (tick count) xs)
  where
    tick count x = do
      modifySTRef count (+ 1)
      n <- readSTRef count
      pure (n, x)

strictSum :: [Int] -> Int
strictSum xs = Strict.runST (do
  total <- Strict.newSTRef 0
  mapM_ (\x -> Strict.modifySTRef' total (+ x)) xs
  Strict.readSTRef total)

main :: IO ()
main = do
  print (take 25 primes)
  print (takeWhile ((< 300) . snd) (drop 55 (counted primes)))
  print (take 3 (counted (cycle "ab")))
  print (strictSum [1 .. 1000])
  print (take 4 (runST (fixST (\xs -> pure (1 : map (* 2) xs)))) :: [Int])

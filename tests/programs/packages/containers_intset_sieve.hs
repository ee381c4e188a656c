-- | Prime numbers by a sieve of sets, and questions about them.
module Main (main) where

import Data.IntSet (IntSet)
import qualified Data.IntSet as IntSet

limit :: Int
limit = 2000

primes :: IntSet
primes = go 2 (IntSet.fromDistinctAscList [2 .. limit])
  where
    go p left
      | p * p > limit = left
      | otherwise = maybe sieved (`go` sieved) (IntSet.lookupGT p sieved)
      where sieved = left IntSet.\\ IntSet.fromDistinctAscList [p * p, p * p + p .. limit]

twins :: IntSet
twins = IntSet.filter (\p -> IntSet.member (p + 2) primes) primes

-- The largest gap between neighbours, with where it begins.
gap :: IntSet -> (Int, Int)
gap s = maximum [(q - p, p) | p <- IntSet.toAscList s, Just q <- [IntSet.lookupGT p s]]

goldbach :: Int -> Maybe (Int, Int)
goldbach n = IntSet.foldr (\p rest -> if IntSet.member (n - p) primes then Just (p, n - p) else rest) Nothing primes

main :: IO ()
main = do
  print (IntSet.size primes, IntSet.findMin primes, IntSet.findMax primes)
  print (take 20 (IntSet.elems primes), take 5 (IntSet.toDescList primes))
  print (IntSet.size twins, IntSet.lookupLE 1000 twins, IntSet.lookupGE 1000 twins, IntSet.lookupLT 3 twins)
  print (gap primes)
  print (map goldbach [4, 28, 100, 998, 11])
  let (low, isPrime, high) = IntSet.splitMember 997 primes
  print (IntSet.size low, isPrime, IntSet.size high)
  let (ones, others) = IntSet.partition ((== 1) . (`mod` 4)) primes
  print (IntSet.size ones, IntSet.size others, IntSet.disjoint ones others, IntSet.union ones others == primes)
  print (IntSet.foldl' (+) 0 primes, IntSet.foldr' max 0 primes, IntSet.foldl (-) 0 (IntSet.fromList [1, 2, 3]))
  let squares = IntSet.map (\p -> p * p) (fst (IntSet.split 45 primes))
  print squares
  print (IntSet.isSubsetOf squares primes, IntSet.isSubsetOf twins primes, IntSet.isProperSubsetOf twins primes)
  print (IntSet.toList (IntSet.intersection (IntSet.fromList [1900 ..  limit]) primes))
  print (IntSet.minView twins == fmap (\p -> (p, IntSet.deleteMin twins)) (Just 3), fmap fst (IntSet.maxView twins))
  print (IntSet.notMember 91 primes, IntSet.null (IntSet.filter even (IntSet.delete 2 primes)))

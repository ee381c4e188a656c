-- Counting with natural numbers, which cannot go below zero: binomials, partitions, Catalan numbers, and what underflow says.
module Main (main) where

import Control.Exception
import Data.Bits (popCount, shiftL, testBit)
import Data.List (intercalate, unfoldr)
import Numeric.Natural (Natural)

less :: Natural -> Natural -> Maybe Natural
less a b
  | a < b = Nothing
  | otherwise = Just (a - b)

factorial :: Natural -> Natural
factorial n = product [1 .. n]

binomial :: Natural -> Natural -> Natural
binomial n k = case less n k of
  Nothing -> 0
  Just rest -> foldl (\acc i -> acc * (rest + i) `div` i) 1 [1 .. k]

catalan :: Natural -> Natural
catalan n = binomial (2 * n) n `div` (n + 1)

-- The partitions of n into parts of at most m.
partitions :: Natural -> Natural -> [[Natural]]
partitions 0 _ = [[]]
partitions n m = [p : ps | p <- [m, pred m .. 1], Just rest <- [less n p], ps <- partitions rest (min p rest)]

-- The number n in the factorial number system, the highest place first.
factoradic :: Natural -> [Natural]
factoradic = reverse . unfoldr place . (,) 1
  where
    place (_, 0) = Nothing
    place (b, n) = Just (n `mod` b, (b + 1, n `div` b))

countdown :: Natural -> [Natural]
countdown = unfoldr (\m -> do n <- m; return (n, less n 1)) . Just

attempt :: String -> Natural -> IO ()
attempt what n = do
  r <- try (evaluate n)
  putStrLn (what ++ ": " ++ either (\e -> "refused: " ++ show (e :: ArithException)) show r)

main :: IO ()
main = do
  putStrLn (intercalate "\n" [unwords [show (binomial n k) | k <- [0 .. n]] | n <- [0 .. 7]])
  print (map catalan [0 .. 12])
  print (factorial 30)
  print (binomial 100 50, binomial 3 5)
  print (partitions 6 6)
  print (map (\n -> length (partitions n n)) [1 .. 12])
  print (map factoradic [1, 23, 463, 5039])
  print (countdown 5)
  print (popCount (factorial 25), (1 :: Natural) `shiftL` 70, testBit (5 :: Natural) 2)
  print (gcd (factorial 20) (3 ^ (12 :: Int) * 23), fromIntegral (factorial 25 `mod` 1000007) :: Int)
  attempt "5 - 3" (5 - 3)
  attempt "3 - 5" (3 - 5)
  attempt "negative" (fromInteger (-1))
  attempt "by zero" (7 `div` 0)
  attempt "pred of 1" (pred 1)

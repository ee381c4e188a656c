-- | Arithmetic modulo a number that fits into half a word.
module Modular (times, power, inverse) where

times :: Int -> Int -> Int -> Int
times modulus a b = a * b `rem` modulus

power :: Int -> Int -> Int -> Int
power modulus = go 1
  where
    go :: Int -> Int -> Int -> Int
    go result _ 0 = result
    go result base left =
        go (if odd left then result * base `rem` modulus else result) (base * base `rem` modulus) (left `quot` 2)

inverse :: Int -> Int -> Int
inverse modulus number = go modulus (number `mod` modulus) 0 1
  where
    go _ 1 _ this = this `mod` modulus
    go a b before this = go b (a `mod` b) this (before - a `div` b * this)

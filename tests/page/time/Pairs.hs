module Pairs (pairs, weigh) where

pairs :: Int -> [(Int, Int)]
pairs n = [(a, b) | a <- [1 .. n], b <- [1 .. n], coprime a b]

coprime :: Int -> Int -> Bool
coprime a b = common a b == 1

common :: Int -> Int -> Int
common a 0 = a
common a b = common b (a `mod` b)

weigh :: (Int, Int) -> Int
weigh (a, b) = length (filter (divides a) [1 .. b])

divides :: Int -> Int -> Bool
divides a k = k `mod` a == 0

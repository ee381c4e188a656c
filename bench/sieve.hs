module Main where
sieve :: [Int] -> [Int]
sieve (p:xs) = p : sieve (filter (\x -> rem x p /= 0) xs)
from :: Int -> [Int]
from n = n : from (n + 1)
index :: [Int] -> Int -> Int
index (x:xs) n = if n == 0 then x else index xs (n - 1)
main :: IO ()
main = print (index (sieve (from 2)) 1500)

-- first: stack, calls of total (deep_recursion.hs:5) that wait
module Main (main) where

total :: [Int] -> Int
total [] = 0
total (x : xs) = x + total xs

main :: IO ()
main = print (total (map (\n -> n * 37 `mod` 101) [1 .. 200000]))

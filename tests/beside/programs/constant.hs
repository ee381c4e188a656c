-- memory: remains
-- allocation: less
-- A list at the top level that is used twice stays.
module Main (main) where

squares :: [Int]
squares = map (\n -> n * n) [1 .. 150000]

main :: IO ()
main = print (sum squares) >> print (length squares)

-- A foldr that needs its end first: a frame for each element.
-- shape: 400000
-- most: 1.9
module Main (main) where

main :: IO ()
main = print (foldr (\x rest -> x + rest) 0 [1 .. 400000 :: Int])

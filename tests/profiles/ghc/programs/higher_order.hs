-- Functions that take and return functions: who pays, the one who passes or the one who calls?
module Main (main) where

compose :: [a -> a] -> a -> a
compose = foldr (.) id

twice :: (a -> a) -> a -> a
twice f = f . f

adders :: Int -> [Int -> Int]
adders n = {-# SCC "make_an_adder" #-} [\x -> x + k | k <- [1 .. n]]

main :: IO ()
main = do
    print (compose (adders 3000) 0)
    print (twice (twice (compose (adders 500))) 1)
    print (sum (zipWith ($) (adders 1000) [1 ..]))

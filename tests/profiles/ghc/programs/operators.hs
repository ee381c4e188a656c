-- Operators, primes and odd names: everything that a reader of columns can trip over.
module Main (main) where

infixr 5 +++
infixl 6 .+.
infixl 7 `times'`

(+++) :: [a] -> [a] -> [a]
xs +++ ys = foldr (:) ys xs

(.+.) :: Int -> Int -> Int
a .+. b = a + b

(\\\) :: [Int] -> [Int] -> [Int]
xs \\\ ys = filter (`notElem` ys) xs

times' :: Int -> Int -> Int
times' a b = foldl (.+.) 0 (replicate b a)

x'' :: Int -> Int
x'' n = {-# SCC "\"quoted\",<b>10.0&100.0%" #-} n `times'` 3

main :: IO ()
main = do
    print (length ([1 .. 400 :: Int] +++ [1 .. 100]))
    print (x'' 500)
    print (sum ([1 .. 300] \\\ [2, 4 .. 300]))
    print ({-# SCC "0.0" #-} sum (map x'' [1 .. 50]))

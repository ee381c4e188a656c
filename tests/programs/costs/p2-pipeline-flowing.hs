-- The pipeline of functions on lists, flowing.

import Prelude hiding (foldr, head)

{-# SCC f #-}
f :: Int -> [Int] -> [Int]
f x r = x : r

{-# SCC foldr #-}
foldr :: (a -> b -> b) -> b -> [a] -> b
foldr g z [] = z
foldr g z (y : ys) = g y (foldr g z ys)

{-# SCC rev #-}
rev :: [a] -> [a]
rev [] = []
rev (y : ys) = rev ys ++ [y]

{-# SCC head #-}
head :: [a] -> a
head (y : _) = y

{-# SCC myhead #-}
myhead :: [Int] -> Int
myhead xs = (head . foldr f []) xs

{-# SCC mylast #-}
mylast :: [Int] -> Int
mylast xs = (head . rev . foldr f []) xs

inc :: Int -> Int
inc x = x + 1

{-# SCC main #-}
main :: IO ()
main = print ((myhead . map inc) [1 .. 1000] + (mylast . map inc) [1001 .. 1010])

-- Squares summed by a pipeline of lists.

import Prelude hiding (map, sum)

{-# SCC square #-}
square :: Int -> Int
square x = x * x

{-# SCC map #-}
map :: (a -> b) -> [a] -> [b]
map g [] = []
map g (y : ys) = g y : map g ys

{-# SCC sum #-}
sum :: [Int] -> Int
sum [] = 0
sum (y : ys) = y + sum ys

{-# SCC upto #-}
upto :: Int -> Int -> [Int]
upto x y = if y < x then [] else x : upto (x + 1) y

{-# SCC sumSquares #-}
sumSquares :: Int -> Int
sumSquares n = (sum . map square . upto 1) n

{-# SCC main #-}
main :: IO ()
main = print (sumSquares 400)

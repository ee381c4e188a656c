-- Memory by laziness: an array whose elements refer to each other, each worked out once, when it is needed.
-- The plain function does the same work again and again.
module Main (main) where

import Data.Array

-- how many steps turn one word into another: a letter put in, taken away or changed
distance :: String -> String -> Int
distance from to = table ! (0, 0)
  where
    rows = length from
    columns = length to
    left = listArray (0, rows - 1) from
    right = listArray (0, columns - 1) to
    table = array ((0, 0), (rows, columns))
        [((i, j), entry i j) | i <- [0 .. rows], j <- [0 .. columns]]
    entry i j
        | i == rows = columns - j
        | j == columns = rows - i
        | left ! i == right ! j = table ! (i + 1, j + 1)
        | otherwise = 1 + minimum [table ! (i + 1, j), table ! (i, j + 1), table ! (i + 1, j + 1)]

slowDistance :: String -> String -> Int
slowDistance [] to = length to
slowDistance from [] = length from
slowDistance (x : xs) (y : ys)
    | x == y = slowDistance xs ys
    | otherwise = 1 + minimum [slowDistance xs (y : ys), slowDistance (x : xs) ys, slowDistance xs ys]

main :: IO ()
main = do
    print (distance (take 60 (cycle "laziness")) (take 60 (cycle "strict")))
    print (slowDistance "laziness" "strict")

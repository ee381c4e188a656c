module Main (main) where

import Shapes

main :: IO ()
main = print (sum (map area [Square n | n <- [1 .. 10]] ++ [area (Rectangle 2 3)]))

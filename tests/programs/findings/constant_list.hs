-- first: made in numbers (constant_list.hs:7)
-- first: It is held by numbers itself, a constant.
-- A constant that two others use keeps its whole list.
module Main (main) where

numbers :: [Int]
numbers = [1 .. 200000]

main :: IO ()
main = do
  print (sum numbers)
  print (length (filter even numbers))

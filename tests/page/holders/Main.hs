-- Two ways to hold a list: a constant, and a list that is still to be counted when it has been summed.
module Main where

table :: [Int]
table = squares 2000

squares :: Int -> [Int]
squares n = map square [1 .. n]

square :: Int -> Int
square k = k * k

spread :: [Int] -> Int
spread list = sum list - length list

main :: IO ()
main = do
  print (sum table)
  print (spread (squares 3000))
  print (length table)

module Main where

total :: Int -> [Int] -> Int
total acc [] = acc
total acc (x : xs) = total (acc + x) xs

main :: IO ()
main = do
  let numbers = [1, 2, 3]
  print (total 0 numbers)

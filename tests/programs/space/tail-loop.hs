-- A loop of a million rounds that calls itself, another function and an unknown one last keeps neither stack nor heap.
-- space: stack 2000
-- space: live 40000
-- space: release
module Main where

loop :: Int -> Int -> Int
loop 0 sum = sum
loop n sum = sum `seq` other (\m -> loop m) (n - 1) (sum + n)

other :: (Int -> Int -> Int) -> Int -> Int -> Int
other next n sum
  | even n = next n sum
  | otherwise = loop n sum

main :: IO ()
main = print (loop 1000000 0)

-- A constant that is a long list stays in memory as long as code can still reach it: `squares` is used twice,
-- so all of it is kept between the uses. `cubes n` is made anew each time, and each cell can go at once.
module Main (main) where

squares :: [Int]
squares = map (\n -> n * n) [1 .. 20000]

cubes :: Int -> [Int]
cubes n = map (\k -> k * k * k) [1 .. n]

average :: [Int] -> Int
average numbers = sum numbers `div` length numbers

main :: IO ()
main = do
    print (average squares)
    print (sum (cubes 20000) `div` length (cubes 20000))

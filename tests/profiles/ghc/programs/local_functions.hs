-- Local functions, of the same name in several places: their centres differ in their source only.
module Main (main) where

sumTo :: Int -> Int
sumTo n = go 0 n
  where
    go total 0 = total
    go total k = go (total + k) (k - 1)

productOf :: [Integer] -> Integer
productOf = go 1
  where
    go total [] = total
    go total (x : xs) = go (total * x) xs

collatz :: Int -> Int
collatz start =
    let go steps 1 = steps
        go steps n = go (steps + 1) (next n)
        next n
            | even n = n `div` 2
            | otherwise = 3 * n + 1
     in go 0 start

main :: IO ()
main = do
    print (sumTo 5000)
    print (productOf [1 .. 60])
    print (maximum (map collatz [1 .. 500]))

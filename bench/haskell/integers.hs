module Main where
-- Integer, small and large: nothing has a type but what defaulting gives it
factorial n = if n == 0 then 1 else n * factorial (n - 1)

fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

digits n = if n < 10 then n else n `mod` 10 + digits (n `div` 10)

gcds n = sum [gcd a b | a <- [1 .. n], b <- [a .. n]]

main :: IO ()
main = do
    print (digits (factorial 300))
    print (fibs !! 800)
    print (gcds 120)
    print (sum (map digits [1 .. 20000]))

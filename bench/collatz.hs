module Main where
collatz :: Int -> Int
collatz n = if n == 1 then 1 else 1 + collatz (if rem n 2 == 0 then quot n 2 else 3 * n + 1)
best :: Int -> Int -> Int
best n acc = if n == 0 then acc else acc `seq` best (n - 1) (larger acc (collatz n))
larger :: Int -> Int -> Int
larger a b = if a < b then b else a
main :: IO ()
main = print (best 6000 0)

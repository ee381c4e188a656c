-- A loop that ends in the second argument of seq runs in constant stack: seq is a case (D29), and no thunk waits.
-- space: stack 2000
-- space: live 40000
module Main where

loop :: Int -> Int -> Int
loop n sum = if n == 0 then sum else sum `seq` loop (n - 1) (sum + n)

main :: IO ()
main = print (loop 20000 0)

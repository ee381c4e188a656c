-- Plain recursion: the number of entries of each function can be worked out by hand.
module Main (main) where

fib :: Int -> Integer
fib n = if n < 2 then toInteger n else fib (n - 1) + fib (n - 2)

hanoi :: Int -> String -> String -> String -> [(String, String)]
hanoi 0 _ _ _ = []
hanoi n from to over = hanoi (n - 1) from over to ++ (from, to) : hanoi (n - 1) over to from

main :: IO ()
main = do
    print (fib 20)
    print (length (hanoi 12 "a" "b" "c"))

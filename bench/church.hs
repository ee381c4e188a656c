module Main where
-- higher-order: compositions built at run time, partial and over-application
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)
twice :: (a -> a) -> a -> a
twice f = compose f f
add :: Int -> Int -> Int
add x y = x + y
iter :: Int -> (Int -> Int) -> Int -> Int
iter n f = if n == 0 then (\x -> x) else compose f (iter (n - 1) f)
loop :: Int -> Int -> Int
loop n acc = if n == 0 then acc else acc `seq` loop (n - 1) (rem (iter 20 (twice (add n)) acc) 10007)
main :: IO ()
main = print (loop 4000 0)

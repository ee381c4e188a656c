-- Who pays for x, made in f and needed in h: the function that it is written in.

{-# SCC f #-}
f :: Int -> Int
f n = let x = n * n * n in n + g n x

{-# SCC g #-}
g :: Int -> Int -> Int
g n x = n + h x

{-# SCC h #-}
h :: Int -> Int
h x = x + 1

main :: IO ()
main = print (f 3)

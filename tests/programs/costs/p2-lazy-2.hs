-- Who pays for x, made in g and needed in h: the function that it is written in.

{-# SCC f #-}
f :: Int -> Int
f n = n + g n

{-# SCC g #-}
g :: Int -> Int
g n = let x = n * n * n in n + h x

{-# SCC h #-}
h :: Int -> Int
h x = x + 1

main :: IO ()
main = print (f 3)

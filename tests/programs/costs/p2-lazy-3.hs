-- Who pays for x, made in f and needed in g: the function that it is written in.

{-# SCC f #-}
f :: Int -> Int
f n = let x = n * n * n in n + g x

{-# SCC g #-}
g :: Int -> Int
g x = x + h 1

{-# SCC h #-}
h :: Int -> Int
h y = y + 1

main :: IO ()
main = print (f 3)

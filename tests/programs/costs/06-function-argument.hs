-- 6. A top-level function as argument

f :: Int -> Int
f x = expensive 2 x

h :: (Int -> Int) -> Int
h i = {-# SCC "h" #-} i 3

g :: Int -> Int
g u = {-# SCC "g" #-} h f

expensive :: Int -> Int -> Int
expensive w x = w * x

main :: IO ()
main = print (g 0)

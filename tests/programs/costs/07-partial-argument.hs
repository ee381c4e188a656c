-- 7. The same with a partial application

f' :: Int -> Int -> Int
f' w x = expensive w x

h :: (Int -> Int) -> Int
h i = {-# SCC "h" #-} i 3

g' :: Int -> Int
g' u = {-# SCC "g'" #-} h (f' 2)

expensive :: Int -> Int -> Int
expensive w x = w * x

main :: IO ()
main = print (g' 0)

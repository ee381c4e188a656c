-- 21. A CAF that is a function, as an argument

one, two :: Int
one = 1
two = 2

c :: Int -> Int
c = if one < two then \a -> a + 1 else \a -> a

h :: (Int -> Int) -> Int
h i = {-# SCC "h" #-} i 3

g :: Int -> Int
g u = {-# SCC "g" #-} h c

main :: IO ()
main = print (g 0)

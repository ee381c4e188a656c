-- 10. A CAF that chooses a function

one, two :: Int
one = 1
two = 2

y :: Int -> Int
y = if one < two then \a -> a + 10 else \a -> a * 10

main :: IO ()
main = print ({-# SCC "user" #-} y (y 3))

-- 14. Over-application

twice :: Int -> Int -> Int
twice x = {-# SCC "in" #-} (\y -> y + x)

main :: IO ()
main = print ({-# SCC "u" #-} twice 1 2)

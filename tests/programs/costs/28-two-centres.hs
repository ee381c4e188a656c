-- 28. Two centres inside a constant

go :: Int -> Int
go = {-# SCC "a" #-} ({-# SCC "b" #-} (\y -> y + 1))

main :: IO ()
main = print ({-# SCC "u" #-} go 1)

-- 20. A partial application of a returned function

mk :: Int -> Int -> Int -> Int
mk x = {-# SCC "in" #-} (\y z -> y + z + x)

main :: IO ()
main = print (let t = {-# SCC "u" #-} mk 1 2 in {-# SCC "w" #-} t 3)

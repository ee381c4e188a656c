-- 13. Recursion cuts back; edges remember

down, up :: Int -> Int
down n = {-# SCC "down" #-} if n == 0 then 0 else up (n - 1)
up n = {-# SCC "up" #-} down n

main :: IO ()
main = print ({-# SCC "main" #-} down 3)

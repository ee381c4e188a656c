-- 19. Inside one CAF, contexts are not grafted

k :: Int
k = let f = {-# SCC "a" #-} (\y -> y + 1) in {-# SCC "b" #-} f 1

main :: IO ()
main = print ({-# SCC "u" #-} (k + 0))

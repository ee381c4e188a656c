-- 5. fun, app1, app2

{-# LANGUAGE BangPatterns #-}

main :: IO ()
main = print (let f :: Int -> Int
                  f = {-# SCC "fun" #-} (let !k = 1 + 2 in \x -> x * k)
              in ({-# SCC "app1" #-} f 3) + ({-# SCC "app2" #-} f 4))

-- 4. Static against evaluation scoping

main :: IO ()
main = print (let f :: Int -> Int -> Int
                  f = {-# SCC "fun" #-} (\x y -> x * y + 1)
              in {-# SCC "app" #-} f 23 16)

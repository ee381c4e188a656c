-- 18. A function carries the context that made it

main :: IO ()
main = print (let g :: Int -> Int
                  g y = y + 1
              in {-# SCC "u" #-} g 1)

-- 3. A partial application

f :: Int -> Int -> Int
f x y = x * y

main :: IO ()
main = print (let t = {-# SCC "tricky" #-} f 2 in {-# SCC "user" #-} t 3)

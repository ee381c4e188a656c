-- 2. A pair of top-level functions

f :: Int -> Int
f x = x * x

main :: IO ()
main = print (let t = {-# SCC "tricky" #-} (f, f) in {-# SCC "user" #-} (case t of (g, h) -> g 3))

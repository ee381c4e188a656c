-- 22. An unboxed tuple of top-level functions

{-# LANGUAGE UnboxedTuples #-}

f :: Int -> Int
f x = x * x

main :: IO ()
main = print (case {-# SCC "tricky" #-} (# f, f #) of (# g, h #) -> {-# SCC "user" #-} g 3)

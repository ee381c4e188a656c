-- 17. A function in a CAF has no owner but its user

{-# LANGUAGE BangPatterns #-}

inner :: Int -> Int
inner = let g y = y + 1 in g

main :: IO ()
main = print (case {-# SCC "u" #-} inner 1 of !a -> {-# SCC "w" #-} inner a)

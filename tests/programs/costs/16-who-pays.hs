-- 16. Whoever demands a thunk pays V, its maker the rest

{-# LANGUAGE BangPatterns #-}

main :: IO ()
main = print (let x :: Int
                  x = {-# SCC "made" #-} (1 + 2)
              in {-# SCC "first" #-} (case x of !a -> {-# SCC "second" #-} (a + x)))

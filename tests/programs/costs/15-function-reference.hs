-- 15. A function reference: an update remembers the returned context

inner :: Int -> Int
inner = let g y = y + 1 in g

main :: IO ()
main = print (let t = {-# SCC "u" #-} inner in t `seq` {-# SCC "w" #-} t 1)

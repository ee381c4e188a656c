-- 11. A constant that is a function, with a centre inside it (the graft)

start :: Int -> Int
start = {-# SCC "start" #-} (\s -> let t = s + 1 in t)

main :: IO ()
main = print (start 0)

-- 23. A join

one, two :: Int
one = 1
two = 2

main :: IO ()
main = print ({-# SCC "u" #-} (let j :: Int -> Int
                                   j y = y + 1
                               in if one < two then j 5 else j 7))

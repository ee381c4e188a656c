-- 8. and1: a function

and1 :: [Bool] -> Bool
and1 xs = foldr (&&) True xs

main :: IO ()
main = print ({-# SCC "user" #-} and1 [True])

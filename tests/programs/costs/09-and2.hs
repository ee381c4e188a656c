-- 9. and2: the same as a CAF

and2 :: [Bool] -> Bool
and2 = foldr (&&) True

main :: IO ()
main = print ({-# SCC "user" #-} and2 [True])

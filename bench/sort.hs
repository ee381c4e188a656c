module Main where
qsort :: [Int] -> [Int]
qsort [] = []
qsort (p:xs) = qsort (filter (\x -> x < p) xs) ++ (p : qsort (filter (\x -> not (x < p)) xs))
randoms :: Int -> Int -> [Int]
randoms n seed = if n == 0 then [] else seed `seq` seed : randoms (n - 1) (rem (seed * 1103 + 12345) 65536)
sumFrom :: [Int] -> Int -> Int
sumFrom [] acc = acc
sumFrom (x:xs) acc = acc `seq` sumFrom xs (acc + x)
main :: IO ()
main = print (sumFrom (qsort (randoms 8000 42)) 0)

module Main where
safe :: Int -> Int -> [Int] -> Bool
safe x d [] = True
safe x d (q:qs) = x /= q && x /= q + d && x /= q - d && safe x (d + 1) qs
gen :: Int -> Int -> [[Int]]
gen n k = if k == 0 then [[]] else concatMap (extend n) (gen n (k - 1))
extend :: Int -> [Int] -> [[Int]]
extend n b = map (\q -> q : b) (filter (\q -> safe q 1 b) (enumFromTo 1 n))
main :: IO ()
main = print (length (gen 9 9))

module Main where
step :: Int -> Int
step n = sumFrom (map (\x -> rem (x * x) 1000 + n) (filter (\x -> rem x 3 /= 0) (enumFromTo 1 1000))) 0
sumFrom :: [Int] -> Int -> Int
sumFrom [] acc = acc
sumFrom (x:xs) acc = acc `seq` sumFrom xs (acc + x)
main :: IO ()
main = print (sumFrom (map step (enumFromTo 1 300)) 0)

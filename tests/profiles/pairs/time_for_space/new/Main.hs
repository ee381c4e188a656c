-- A recurrence, asked for again and again.
module Main (main) where

-- how many ways there are to climb n steps, by one, two or three at a time
ways :: Int -> Integer
ways n
    | n < 0 = 0
    | n == 0 = 1
    | otherwise = ways (n - 1) + ways (n - 2) + ways (n - 3)

digits :: Integer -> Int
digits = length . show

table :: Int -> [(Int, Integer)]
table n = [(i, ways i) | i <- [0 .. n]]

widest :: [(Int, Integer)] -> Int
widest rows = maximum (map (digits . snd) rows)

main :: IO ()
main = do
    let rows = table 12
    mapM_ print (take 3 rows)
    print (widest rows)

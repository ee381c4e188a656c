-- A recurrence, asked for again and again.
module Main (main) where

-- how many ways there are to climb n steps, by one, two or three at a time
ways :: Int -> Integer
ways n
    | n < 0 = 0
    | n < 3 = fromIntegral (max 1 n)
    | otherwise = known !! (n - 1) + known !! (n - 2) + known !! (n - 3)

-- all of them, each worked out once
known :: [Integer]
known = map ways [0 ..]

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

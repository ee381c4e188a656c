-- Names in other alphabets.
module Main (main) where

größe :: [Int] -> Int
größe = sum . map quadrat
  where
    quadrat x = x * x

πρώτοι :: Int -> [Int]
πρώτοι n = κόσκινο [2 .. n]
  where
    κόσκινο [] = []
    κόσκινο (p : xs) = p : κόσκινο [x | x <- xs, x `mod` p /= 0]

(∪) :: [Int] -> [Int] -> [Int]
xs ∪ ys = xs ++ filter (`notElem` xs) ys

数える :: [Int] -> Int
数える = length . filter even

main :: IO ()
main = do
    let zahlen = πρώτοι 300 ∪ [1 .. 60]
    print (größe zahlen)
    print (数える zahlen)

-- Names in other alphabets.
module Main (main) where

länge :: [Int] -> Int
länge = sum . map quadrat
  where
    quadrat x = x * x * x

πρώτοι :: Int -> [Int]
πρώτοι n = κόσκινο [2 .. n]
  where
    κόσκινο [] = []
    κόσκινο (p : xs) = p : κόσκινο [x | x <- xs, x `mod` p /= 0]

(∪) :: [Int] -> [Int] -> [Int]
xs ∪ ys = xs ++ filter (`notElem` xs) ys

数 :: [Int] -> Int
数 = length . filter even

main :: IO ()
main = do
    let zahlen = πρώτοι 300 ∪ [1 .. 60]
    print (länge zahlen)
    print (数 zahlen)

module Main (main) where

import System.Environment (getArgs)

numbers :: Int -> [Int]
numbers n = take n (iterate next 7)

next :: Int -> Int
next x = (x * 1103515245 + 12345) `mod` 2147483648

msort :: [Int] -> [Int]
msort [] = []
msort [x] = [x]
msort xs = let (as, bs) = halve xs in merge (msort as) (msort bs)

halve :: [a] -> ([a], [a])
halve xs = splitAt (length xs `div` 2) xs

merge :: [Int] -> [Int] -> [Int]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

checksum :: [Int] -> Int
checksum = go 0
  where
    go total [] = total
    go total (x : xs) = let more = (total * 31 + x) `mod` 1000003 in more `seq` go more xs

main :: IO ()
main = do
  [n] <- map read <$> getArgs
  print (checksum (msort (numbers n)))

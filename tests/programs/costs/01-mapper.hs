-- 1. Costs are aggregated: mapper and square

my_fun :: [Int] -> [Int]
my_fun xs = {-# SCC "mapper" #-} map square xs

square :: Int -> Int
square x = x * x

main :: IO ()
main = print (sum (my_fun [3, 2]) + square 7)

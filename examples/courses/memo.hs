-- Dynamic programming with arrays that are defined by themselves: each cell is computed once, when it is asked for.
module Main (main) where

import Data.Array

fibonacci :: Int -> Integer
fibonacci n = table ! n
  where
    table = listArray (0, max 1 n) (map fib [0 .. max 1 n])
    fib 0 = 0
    fib 1 = 1
    fib k = table ! (k - 1) + table ! (k - 2)

-- | In how many ways coins make a sum.
change :: [Int] -> Int -> Integer
change coins total = table ! (length coins, total)
  where
    coin = listArray (1, length coins) coins
    table = array ((0, 0), (length coins, total)) [((k, s), ways k s) | k <- [0 .. length coins], s <- [0 .. total]]
    ways _ 0 = 1
    ways 0 _ = 0
    ways k s = table ! (k - 1, s) + (if s >= coin ! k then table ! (k, s - coin ! k) else 0)

-- | How many changes make one word of another, and a way to do it.
edits :: String -> String -> (Int, [String])
edits from to = reverse <$> table ! (m, n)
  where
    (m, n) = (length from, length to)
    (a, b) = (listArray (1, m) from, listArray (1, n) to)
    table = listArray ((0, 0), (m, n)) [cell i j | i <- [0 .. m], j <- [0 .. n]] :: Array (Int, Int) (Int, [String])
    cell 0 0 = (0, [])
    cell i 0 = add ("drop " ++ [a ! i]) (table ! (i - 1, 0))
    cell 0 j = add ("add " ++ [b ! j]) (table ! (0, j - 1))
    cell i j
      | a ! i == b ! j = table ! (i - 1, j - 1)
      | otherwise = minimum [ add ("drop " ++ [a ! i]) (table ! (i - 1, j)), add ("add " ++ [b ! j]) (table ! (i, j - 1))
                            , add ([a ! i] ++ " becomes " ++ [b ! j]) (table ! (i - 1, j - 1)) ]
    add what (count, done) = (count + 1, what : done)

main :: IO ()
main = do
  print (fibonacci 200)
  print (map fibonacci [0 .. 10])
  print (change [1, 2, 5, 10, 20, 50, 100, 200] 200)
  print (edits "kitten" "sitting")
  print (fst (edits "a lazy array computes each cell once" "an array that is lazy computes only what is asked for"))

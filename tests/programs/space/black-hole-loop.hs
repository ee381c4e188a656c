-- A value that is being computed by a loop does not hold what the loop has passed: the list that it was to be computed from.
-- space: stack 2000
-- space: live 40000
-- space: release
module Main where

different :: Int -> [Int] -> Int
different seen [] = seen
different seen (x : xs)
  | x `mod` 3 == 0 = different seen xs
  | otherwise = seen `seq` different (seen + 1) xs

main :: IO ()
main = do
  let numbers = [1 .. 200000]
      count = different 0 numbers
  print (count + count)

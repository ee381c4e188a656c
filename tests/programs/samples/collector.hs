-- A large heap that stays alive, and garbage beside it: most of the time is the collector's.
module Main (main) where

churn :: [Int] -> Int -> Int
churn kept 0 = length kept
churn kept n = case length [1 .. 100 :: Int] of
  m -> m `seq` churn kept (n - 1)

main :: IO ()
main = do
  let kept = [1 .. 200000]
  print (sum kept)
  print (churn kept 3000)

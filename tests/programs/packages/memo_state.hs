-- Tables kept in a strict state: Fibonacci, longest common subsequences, and ways to give change.
module Main (main) where

import Control.Monad.State.Strict

memo :: Eq k => (k -> State [(k, v)] v) -> k -> State [(k, v)] v
memo f k = gets (lookup k) >>= maybe (f k >>= \v -> modify' ((k, v) :) >> return v) return

fibonacci :: Int -> State [(Int, Integer)] Integer
fibonacci n
  | n < 2 = return (toInteger n)
  | otherwise = (+) <$> memo fibonacci (n - 2) <*> memo fibonacci (n - 1)

common :: String -> String -> State [((Int, Int), String)] String
common xs ys = go (0, 0)
  where
    go = memo (\(i, j) -> case (drop i xs, drop j ys) of
      (x : _, y : _)
        | x == y -> (x :) <$> go (i + 1, j + 1)
        | otherwise -> longer <$> go (i + 1, j) <*> go (i, j + 1)
      _ -> return "")
    longer a b = if length a >= length b then a else b

ways :: [Int] -> Int -> State [(([Int], Int), Int)] Int
ways coins total = go (coins, total)
  where
    go = memo (\(cs, n) -> case cs of
      _ | n == 0 -> return 1
      c : rest | n > 0 -> (+) <$> go (cs, n - c) <*> go (rest, n)
      _ -> return 0)

main :: IO ()
main = do
  print (evalState (memo fibonacci 90) [])
  let (text, table) = runState (common "nematode knowledge" "empty bottle") []
  print (text, length table > 50)
  print (evalState (ways [50, 20, 10, 5, 2, 1] 60) [])

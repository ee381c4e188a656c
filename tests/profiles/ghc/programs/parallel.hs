-- Workers on two capabilities at once: each counts the steps of its share of the numbers, and one keeps all it has seen.
-- build: -threaded
-- run: -N2
module Main (main) where

import Control.Concurrent
import Control.Exception (evaluate)
import Control.Monad (forM)

steps :: Int -> Int
steps n = length (takeWhile (/= 1) (iterate next n))

next :: Int -> Int
next n = if even n then n `div` 2 else 3 * n + 1

-- | The longest way down from one of the numbers.
longest :: [Int] -> Int
longest = maximum . map steps

-- | The same, but every way is kept until the end.
keeper :: [Int] -> Int
keeper numbers = maximum lengths + length (filter (> 50) lengths)
  where
    lengths = map steps numbers

assigned :: Int -> [Int] -> Int
assigned 0 = keeper
assigned _ = longest

main :: IO ()
main = do
    boxes <- forM [0 .. 3] $ \worker -> do
        box <- newEmptyMVar
        _ <- forkOn worker (evaluate (assigned worker [worker + 1, worker + 5 .. 5000]) >>= putMVar box)
        return box
    results <- mapM takeMVar boxes
    print results

-- Random numbers from a state: dice, a shuffle, and a walk; the lazy state goes on for ever.
module Main (main) where

import Control.Monad.State

roll :: Int -> State Int Int
roll sides = state (\s -> let t = (s * 1103515245 + 12345) `mod` 2147483648 in ((t `div` 65536) `mod` sides + 1, t))

shuffle :: [a] -> State Int [a]
shuffle [] = return []
shuffle xs = do
  n <- roll (length xs)
  let (before, x : after) = splitAt (n - 1) xs
  (x :) <$> shuffle (before ++ after)

walk :: Int -> State (Int, Int) [Int]
walk n = replicateM n (do
  (seed, at) <- get
  let (d, next) = runState (roll 2) seed
  put (next, at + 2 * d - 3)
  gets snd)

histogram :: [Int] -> [(Int, Int)]
histogram xs = [(k, length (filter (== k) xs)) | k <- [1 .. 6]]

main :: IO ()
main = do
  print (histogram (evalState (replicateM 600 (roll 6)) 42))
  print (evalState (shuffle "abcdefghij") 7, evalState (shuffle [1 .. 5 :: Int]) 1)
  print (runState (walk 12) (3, 0))
  print (take 8 (evalState (sequence (repeat (roll 100))) 99))
  print (execState (mapM_ (\x -> modify' (+ x)) [1 .. 1000 :: Int]) 0, evalState (withState (+ 1) (gets show)) (41 :: Int))

-- Leaving loops, generators and backtracking with continuations.
module Main (main) where

import Control.Monad
import Control.Monad.Cont
import Control.Monad.State
import qualified Control.Monad.Trans.Cont as T

-- The first pair with this sum, by a jump out of two loops.
pairWithSum :: Int -> [Int] -> Maybe (Int, Int)
pairWithSum total xs = T.evalCont (callCC (\exit -> do
  forM_ xs (\x -> forM_ xs (\y -> when (x < y && x + y == total) (exit (Just (x, y)))))
  return Nothing))

-- Products with a shortcut at zero; the state counts how many were looked at.
quickProduct :: [Int] -> State Int Int
quickProduct xs = flip runContT return (callCC (\exit -> foldM (\acc x -> do
  lift (modify (+ 1))
  when (x == 0) (void (exit 0))
  return (acc * x)) 1 xs))

-- All solutions of a choice, with delimited continuations.
choose :: [a] -> T.Cont [r] a
choose xs = T.shift (\k -> return (concatMap k xs))

triples :: Int -> [(Int, Int, Int)]
triples n = T.evalCont (T.reset (do
  a <- choose [1 .. n]
  b <- choose [a .. n]
  c <- choose [b .. n]
  if a * a + b * b == c * c then return [(a, b, c)] else T.shift (\_ -> return [])))

-- Nested resources: what is opened is closed in the opposite order.
resource :: String -> ContT r (State [String]) String
resource name = ContT (\use -> do
  modify (("open " ++ name) :)
  r <- use name
  modify (("close " ++ name) :)
  return r)

main :: IO ()
main = do
  print (pairWithSum 17 [1, 5, 9, 12, 20], pairWithSum 100 [1, 5, 9])
  print (runState (quickProduct [3, 4, 0, 5, 6]) 0, runState (quickProduct [3, 4, 5]) 0)
  print (triples 20)
  let (total, steps) = runState (runContT (do { a <- resource "a"; b <- resource "bb"; c <- resource "ccc"; return (length (a ++ b ++ c)) }) return) []
  print total
  mapM_ putStrLn (reverse steps)
  print (runCont (mapCont (++ "!") (withCont (. show) (return (41 :: Int)))) id)

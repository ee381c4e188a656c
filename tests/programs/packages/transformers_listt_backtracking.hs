-- Backtracking with ListT over a counting state, and with StateT over lists: queens, and a sum of letters.
module Main (main) where

import Control.Applicative
import Control.Monad
import Control.Monad.Trans.Class
import Control.Monad.Trans.List
import Control.Monad.Trans.State.Strict
import qualified Data.IntSet as IntSet
import qualified Data.Map as Map
import Data.Map (Map)

pick :: Monad m => [a] -> ListT m a
pick = ListT . return

-- Each place that is tried is counted, also those given up.
queens :: Int -> ListT (State Int) [Int]
queens n = go 0 []
  where
    go r placed
      | r == n = return placed
      | otherwise = do
          c <- pick [1 .. n]
          lift (modify' (+ 1))
          guard (and [c /= p && abs (c - p) /= d | (d, p) <- zip [1 ..] placed])
          go (r + 1) (c : placed)

type Puzzle = StateT (Map Char Int) []

digit :: Char -> Puzzle Int
digit c = do
  known <- get
  case Map.lookup c known of
    Just d -> return d
    Nothing -> do
      d <- lift [0 .. 9]
      guard (d `notElem` Map.elems known)
      put (Map.insert c d known)
      return d

-- Columns from the right, so that wrong ones are left early.
sumOf :: String -> String -> String -> Puzzle (Int, Int, Int)
sumOf a b total = do
  carry <- foldM column 0 (zip3 (pad a) (pad b) (pad total))
  guard (carry == 0)
  forM_ [a, b, total] (\w -> digit (head w) >>= guard . (/= 0))
  (,,) <$> number a <*> number b <*> number total
  where
    width = maximum (map length [a, b, total])
    pad w = reverse (replicate (width - length w) ' ' ++ w)
    value ' ' = return 0
    value c = digit c
    column carry (x, y, z) = do
      s <- (\p q -> p + q + carry) <$> value x <*> value y
      d <- value z
      guard (s `mod` 10 == d)
      return (s `div` 10)
    number = foldM (\n c -> (+ n * 10) <$> digit c) 0

main :: IO ()
main = do
  forM_ [4 .. 6] $ \n -> do
    let (found, tried) = runState (runListT (queens n)) 0
    putStrLn (show n ++ " queens: " ++ show (length found) ++ " ways, " ++ show tried ++ " tried, first " ++ show (take 1 found))
  forM_ [("to", "go", "out"), ("too", "too", "good"), ("i", "did", "too")] $ \(a, b, c) -> do
    let answers = evalStateT (sumOf a b c) Map.empty
    putStrLn (a ++ "+" ++ b ++ "=" ++ c ++ ": " ++ show (length answers) ++ " " ++ show (take 2 answers))
  pairs <- runListT (do { x <- pick [1, 2 :: Int] <|> pick [5]; y <- pick "ab"; lift (putStrLn (show x ++ [y])); guard (odd x); return (x, y) })
  print pairs
  print (runState (runListT (mapListT (fmap (take 2)) (lift (modify (* 2)) >> pick [1 .. 9]))) 21)
  print (IntSet.toList (IntSet.fromList (execStateT (replicateM_ 3 (StateT (\s -> [((), s * 2), ((), s - 3)]))) 4)))

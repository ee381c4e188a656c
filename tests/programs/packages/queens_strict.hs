-- Queens on a board in three ways: lists, sets in a state, arrays in ST; all must agree.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.DeepSeq (deepseq, force)
import Control.Monad (forM_, when)
import Control.Monad.ST (ST)
import Control.Monad.State
import Data.Array.ST (STUArray, newArray, readArray, runSTUArray, writeArray)
import Data.Array.Unboxed (UArray, elems)
import qualified Data.IntSet as IntSet
import Data.List (intercalate, nub, sort)

queens :: Int -> [[Int]]
queens n = go n
  where
    go 0 = [[]]
    go k = [q : qs | qs <- go (k - 1), q <- [1 .. n], safe q qs]
    safe q qs = and [q /= c && abs (q - c) /= d | (d, c) <- zip [1 ..] qs]

data Attacked = Attacked {columns, risings, fallings :: IntSet.IntSet}

-- Backtracking by lists below a state.
bySets :: Int -> [[Int]]
bySets n = evalStateT (mapM row [1 .. n]) (Attacked IntSet.empty IntSet.empty IntSet.empty)
  where
    row :: Int -> StateT Attacked [] Int
    row r = do
      q <- lift [1 .. n]
      Attacked cs ups downs <- get
      when (IntSet.member q cs || IntSet.member (r + q) ups || IntSet.member (r - q) downs) (lift [])
      put (Attacked (IntSet.insert q cs) (IntSet.insert (r + q) ups) (IntSet.insert (r - q) downs))
      return q

-- Counts for each column how many solutions have the first queen there.
byArrays :: Int -> UArray Int Int
byArrays n = runSTUArray (do
  counts <- newArray (1, n) 0
  cs <- newArray (1, n) False :: ST s (STUArray s Int Bool)
  ups <- newArray (2, 2 * n) False :: ST s (STUArray s Int Bool)
  downs <- newArray (1 - n, n - 1) False :: ST s (STUArray s Int Bool)
  let place r first
        | r > n = readArray counts first >>= writeArray counts first . (+ 1)
        | otherwise = forM_ [1 .. n] (\q -> do
            taken <- or <$> sequence [readArray cs q, readArray ups (r + q), readArray downs (r - q)]
            when (not taken) (do
              mark True r q
              place (r + 1) (if r == 1 then q else first)
              mark False r q))
      mark b r q = writeArray cs q b >> writeArray ups (r + q) b >> writeArray downs (r - q) b
  place (1 :: Int) 0
  return counts)

-- Solutions that are no turn or reflection of one before.
fundamental :: Int -> [[Int]] -> [[Int]]
fundamental n = nub . map (minimum . images)
  where
    images s = concat [[t, reverse t] | t <- take 4 (iterate turn s)]
    turn s = map snd (sort [(n + 1 - q, r) | (r, q) <- zip [1 ..] s])

board :: [Int] -> String
board qs = intercalate "\n" [[if c == q then 'Q' else '.' | c <- [1 .. length qs]] | q <- qs]

main :: IO ()
main = do
  let six = force (queens 6)
      five = queens 5
  six `deepseq` print (map (length . queens) [1 .. 5], length six)
  print (sort five == sort (bySets 5), sort six == sort (bySets 6))
  print (map (sum . elems . byArrays) [4, 5, 6], elems (byArrays 6))
  print (fundamental 5 five, length (fundamental 6 six))
  putStrLn (board (head six))

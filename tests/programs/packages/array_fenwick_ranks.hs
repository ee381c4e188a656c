-- Fenwick trees in unboxed arrays: inversions of a ranking, medians of a stream, and the order of a shuffled list from counts.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Bits

type Tree s = STUArray s Int Int

newTree :: Int -> ST s (Tree s)
newTree n = newArray (1, n) 0

add :: Tree s -> Int -> Int -> ST s ()
add tree start k = do
  (_, n) <- getBounds tree
  let go i = when (i <= n) (do
        x <- readArray tree i
        writeArray tree i (x + k)
        go (i + i .&. negate i))
  go start

upTo :: Tree s -> Int -> ST s Int
upTo tree = go 0
  where
    go total 0 = return total
    go total i = do
      x <- readArray tree i
      go (total + x) (i .&. (i - 1))

-- The first place at which there are k, by halving steps.
place :: Tree s -> Int -> ST s Int
place tree k = do
  (_, n) <- getBounds tree
  let go at _ 0 = return (at + 1)
      go at left step
        | at + step > n = go at left (step `shiftR` 1)
        | otherwise = do
            x <- readArray tree (at + step)
            if x < left then go (at + step) (left - x) (step `shiftR` 1) else go at left (step `shiftR` 1)
  go 0 k (bit (finiteBitSize n - 1 - countLeadingZeros n))

inversions :: [Int] -> Int
inversions xs = runST (do
  tree <- newTree (maximum xs)
  sum <$> forM (reverse xs) (\x -> do
    smaller <- upTo tree (x - 1)
    add tree x 1
    return smaller))

medians :: [Int] -> [Int]
medians xs = runST (do
  tree <- newTree (maximum xs)
  forM (zip [1 ..] xs) (\(n, x) -> do
    add tree x 1
    place tree ((n + 1) `div` 2)))

-- A permutation as the number of smaller ones that come later, and back.
encode, decode :: [Int] -> [Int]
encode xs = runST (do
  tree <- newTree (length xs)
  reverse <$> forM (reverse xs) (\x -> upTo tree x <* add tree x 1))
decode code = runST (do
  let n = length code
  tree <- newTree n
  forM_ [1 .. n] (\i -> add tree i 1)
  forM code (\c -> do
    x <- place tree (c + 1)
    add tree x (-1)
    return x))

main :: IO ()
main = do
  let stream = take 15 (map (\x -> x `mod` 50 + 1) (iterate (\x -> (x * 1103 + 4721) `mod` 99991) 7))
      deck = [(k * 7) `mod` 17 | k <- [1 .. 16]]
  print stream
  print (medians stream)
  print (inversions stream, length [() | (i, x) <- zip [0 ..] stream, y <- drop (i + 1) stream, y < x])
  print (map inversions [[1 .. 10], [10, 9 .. 1], deck])
  print deck
  print (encode deck)
  print (decode (encode deck) == deck, decode [3, 0, 1, 0], sum (encode deck) == inversions deck)

-- Two strands laid beside each other for the best score: an unboxed table filled in a state thread, and the way back through it.
module Main where

import Control.Monad (forM_)
import Data.Array.ST (newArray, readArray, runSTUArray, writeArray)
import Data.Array.Unboxed

data Scores = Scores { same :: Int, other :: Int, gap :: Int }

type Table = UArray (Int, Int) Int

strand :: String -> UArray Int Char
strand s = listArray (1, length s) s

-- | From beginning to end; or, if local, from anywhere to anywhere.
fill :: Bool -> Scores -> UArray Int Char -> UArray Int Char -> Table
fill local scores a b = runSTUArray (do
  let (_, n) = bounds a
      (_, m) = bounds b
  table <- newArray ((0, 0), (n, m)) 0
  forM_ (if local then [] else [1 .. n]) (\i -> writeArray table (i, 0) (i * gap scores))
  forM_ (if local then [] else [1 .. m]) (\j -> writeArray table (0, j) (j * gap scores))
  forM_ (range ((1, 1), (n, m))) (\(i, j) -> do
    diagonal <- readArray table (i - 1, j - 1)
    up <- readArray table (i - 1, j)
    left <- readArray table (i, j - 1)
    let best = maximum [diagonal + match scores (a ! i) (b ! j), up + gap scores, left + gap scores]
    writeArray table (i, j) (if local then max 0 best else best))
  return table)

match :: Scores -> Char -> Char -> Int
match scores x y = if x == y then same scores else other scores

back :: Bool -> Scores -> UArray Int Char -> UArray Int Char -> Table -> (Int, Int) -> (String, String)
back local scores a b table = go ("", "")
  where
    go (s, t) (i, j)
      | local && table ! (i, j) == 0 = (s, t)
      | i > 0 && j > 0 && here == table ! (i - 1, j - 1) + match scores (a ! i) (b ! j) = go (a ! i : s, b ! j : t) (i - 1, j - 1)
      | i > 0 && here == table ! (i - 1, j) + gap scores = go (a ! i : s, '-' : t) (i - 1, j)
      | j > 0 = go ('-' : s, b ! j : t) (i, j - 1)
      | otherwise = (s, t)
      where
        here = table ! (i, j)

align :: Bool -> Scores -> String -> String -> IO ()
align local scores s t = do
  let (a, b) = (strand s, strand t)
      table = fill local scores a b
      end = if local then snd (maximum [(v, p) | (p, v) <- assocs table]) else snd (bounds table)
      (top, bottom) = back local scores a b table end
  putStrLn ((if local then "local " else "whole ") ++ show (table ! end))
  putStrLn ("  " ++ top)
  putStrLn ("  " ++ zipWith (\x y -> if x == y then '|' else ' ') top bottom)
  putStrLn ("  " ++ bottom)

main :: IO ()
main = do
  let scores = Scores 2 (-1) (-2)
      dna = ("GATTACAGGA", "GCATGCTACAG")
  uncurry (align False scores) dna
  uncurry (align True scores) dna
  align False (Scores 1 0 0) "intention" "execution"
  align True (Scores 3 (-3) (-2)) "the cat sat here" "a cat sits there"
  let table = fill False scores (strand (take 4 (fst dna))) (strand (take 5 (snd dna)))
  mapM_ (\i -> print [table ! (i, j) | j <- [0 .. 5]]) [0 .. 4]
  print (elems (ixmap (0, 4) (\i -> (i, i)) table :: UArray Int Int), minimum (elems (amap abs table)))

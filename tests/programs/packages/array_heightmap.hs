-- A map of heights read from the input: low points, basins by filling, peaks that are seen from outside, and the steepest way down.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
import Data.Char (digitToInt)
import Data.List (sortBy)

type Point = (Int, Int)

type Heights = UArray Point Int

parse :: String -> Heights
parse text = listArray ((0, 0), (length rows - 1, length (head rows) - 1)) (map digitToInt (concat rows))
  where rows = filter (not . null) (lines text)

around :: Heights -> Point -> [Point]
around h (i, j) = filter (inRange (bounds h)) [(i - 1, j), (i, j - 1), (i, j + 1), (i + 1, j)]

lows :: Heights -> [Point]
lows h = [p | p <- indices h, all (\q -> h ! p < h ! q) (around h p)]

-- The number of the basin of each place, 0 for ridges.
basins :: Heights -> UArray Point Int
basins h = runSTUArray (do
  label <- newArray (bounds h) 0
  let fill n p = do
        seen <- readArray label p
        when (seen == 0 && h ! p < 9) (do
          writeArray label p n
          mapM_ (fill n) (around h p))
  zipWithM_ fill [1 ..] (lows h)
  return label)

sizes :: Heights -> [Int]
sizes h = sortBy (flip compare) (filter (> 0) (elems counts))
  where
    labels = basins h
    counts = accumArray (+) 0 (1, length (lows h)) [(n, 1) | n <- elems labels, n > 0] :: UArray Int Int

-- Places from which one side of the map is seen over all between.
visible :: Heights -> UArray Point Bool
visible h = runSTUArray (do
  seen <- newArray (bounds h) False
  let look _ [] = return ()
      look top (p : ps) = do
        when (h ! p > top) (writeArray seen p True)
        look (max top (h ! p)) ps
      (_, (r, c)) = bounds h
      rows = [[(i, j) | j <- [0 .. c]] | i <- [0 .. r]]
      columns = [[(i, j) | i <- [0 .. r]] | j <- [0 .. c]]
  forM_ (rows ++ columns) (\line -> look (-1) line >> look (-1) (reverse line))
  return seen)

descend :: Heights -> Point -> [Point]
descend h p = case [(h ! q, q) | q <- around h p, h ! q < h ! p] of
  [] -> [p]
  ways -> p : descend h (snd (minimum ways))

main :: IO ()
main = do
  h <- parse <$> getContents
  print (bounds h)
  print [(p, h ! p) | p <- lows h]
  print (sum [h ! p + 1 | p <- lows h], sizes h, product (take 3 (sizes h)))
  let labels = basins h
      seen = visible h
      (_, (r, c)) = bounds h
  forM_ [0 .. r] (\i -> putStrLn ([if labels ! (i, j) == 0 then '^' else toEnum (96 + labels ! (i, j)) | j <- [0 .. c]] ++ "  " ++ [if seen ! (i, j) then '*' else '-' | j <- [0 .. c]]))
  print (length (filter id (elems seen)))
  print (descend h (0, 4), map (h !) (descend h (4, 0)))

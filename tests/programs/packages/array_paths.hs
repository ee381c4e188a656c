-- Shortest paths between all towns by Floyd and Warshall, in arrays that are made anew, and the same in an array of IO.
module Main where

import Control.Monad
import Data.Array
import Data.Array.IO

type Distances = Array (Int, Int) Int

far :: Int
far = 10 ^ (6 :: Int)

roads :: [((Int, Int), Int)]
roads = [((0, 1), 7), ((0, 2), 9), ((0, 5), 14), ((1, 2), 10), ((1, 3), 15), ((2, 3), 11), ((2, 5), 2), ((3, 4), 6), ((4, 5), 9)]

direct :: Distances
direct = accumArray min far ((0, 0), (6, 6)) ([((i, i), 0) | i <- [0 .. 6]] ++ concat [[((i, j), d), ((j, i), d)] | ((i, j), d) <- roads])

through :: Distances -> Int -> Distances
through d k = listArray (bounds d) [min (d ! (i, j)) (d ! (i, k) + d ! (k, j)) | (i, j) <- range (bounds d)]

inPlace :: Distances -> IO (Array (Int, Int) Int)
inPlace d = do
  table <- thaw d :: IO (IOUArray (Int, Int) Int)
  forM_ [0 .. 6] $ \k -> forM_ [0 .. 6] $ \i -> forM_ [0 .. 6] $ \j -> do
    straight <- readArray table (i, j)
    first <- readArray table (i, k)
    second <- readArray table (k, j)
    when (first + second < straight) (writeArray table (i, j) (first + second))
  freeze table

main :: IO ()
main = do
  let shortest = foldl through direct [0 .. 6]
  forM_ [0 .. 5] $ \i -> putStrLn (unwords [show (shortest ! (i, j)) | j <- [0 .. 5]])
  changed <- inPlace direct
  print (changed == shortest)
  print [(i, j) | ((i, j), d) <- assocs shortest, d >= far, i < j]
  print (maximum (fmap (\d -> if d >= far then 0 else d) shortest))
  print (shortest // [((0, 0), -1)] ! (0, 0), bounds (ixmap ((0, 0), (2, 2)) id shortest))

-- All shortest paths by Floyd and Warshall: an unboxed array of pairs, made anew for each node.
module Main (main) where

import Data.Array.Unboxed

type Distances = UArray (Int, Int) Int

nodes :: Int
nodes = 100

start :: Distances
start = accumArray min 1000000 ((0, 0), (nodes - 1, nodes - 1))
  ([((i, i), 0) | i <- [0 .. nodes - 1]] ++ [((a, b), 1 + (a * 31 + b * 17) `mod` 50) | a <- [0 .. nodes - 1], k <- [1 .. 4], let b = (a * k + 7 * k + 1) `mod` nodes])

through :: Distances -> Int -> Distances
through d k = listArray (bounds d) [min (d ! (i, j)) (d ! (i, k) + d ! (k, j)) | i <- [0 .. nodes - 1], j <- [0 .. nodes - 1]]

main :: IO ()
main = do
  let d = foldl through start [0 .. nodes - 1]
  print (sum (elems d))
  print (maximum (elems d))
  print [d ! (0, j) | j <- [0, 5 .. nodes - 1]]

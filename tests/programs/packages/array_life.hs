-- Conway's game of life on a torus in unboxed arrays of Bool, and counts by row.
module Main where

import Data.Array.Unboxed

type World = UArray (Int, Int) Bool

world :: [String] -> World
world rows = listArray ((0, 0), (length rows - 1, length (head rows) - 1)) (map (== '#') (concat rows))

step :: World -> World
step w = listArray b [alive (w ! (i, j)) (around i j) | (i, j) <- range b]
  where
    b@(_, (h, v)) = bounds w
    around i j = length [() | di <- [-1, 0, 1], dj <- [-1, 0, 1], (di, dj) /= (0, 0), w ! ((i + di) `mod` (h + 1), (j + dj) `mod` (v + 1))]
    alive True n = n == 2 || n == 3
    alive False n = n == 3

draw :: World -> String
draw w = unlines [[if w ! (i, j) then '#' else '.' | j <- [0 .. v]] | i <- [0 .. h]]
  where (_, (h, v)) = bounds w

rowCounts :: World -> UArray Int Int
rowCounts w = accumArray (+) 0 (0, fst (snd (bounds w))) [(i, if x then 1 else 0) | ((i, _), x) <- assocs w]

main :: IO ()
main = do
  let start = world [".#......", "..#.....", "###.....", "........", "........", "........"]
      worlds = iterate step start
  putStr (draw start)
  mapM_ (\n -> putStrLn ("after " ++ show n) >> putStr (draw (worlds !! n))) [4, 20]
  print (elems (rowCounts (worlds !! 7)))
  print (worlds !! 0 == worlds !! 4, amap not start ! (0, 0), worlds !! 48 == start)
  print (accum (/=) start [((0, 0), True), ((0, 1), True)] // [((5, 7), True)] == start)

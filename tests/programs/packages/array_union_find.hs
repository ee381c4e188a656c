-- Disjoint sets in unboxed arrays of a state thread: minimal spanning trees, a maze by a fixed generator, and when a grid percolates.
module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
import Data.List (sortOn)
import Data.STRef

data Sets s = Sets {parents :: STUArray s Int Int, sizes :: STUArray s Int Int, count :: STRef s Int}

newSets :: Int -> ST s (Sets s)
newSets n = Sets <$> newListArray (0, n - 1) [0 ..] <*> newArray (0, n - 1) 1 <*> newSTRef n

find :: Sets s -> Int -> ST s Int
find sets x = do
  p <- readArray (parents sets) x
  if p == x then return x else do
    root <- find sets p
    writeArray (parents sets) x root
    return root

-- Whether there was something to put together.
union :: Sets s -> Int -> Int -> ST s Bool
union sets x y = do
  a <- find sets x
  b <- find sets y
  if a == b then return False else do
    m <- readArray (sizes sets) a
    n <- readArray (sizes sets) b
    let (small, large) = if m < n then (a, b) else (b, a)
    writeArray (parents sets) small large
    writeArray (sizes sets) large (m + n)
    modifySTRef' (count sets) (subtract 1)
    return True

spanning :: Int -> [(Int, Int, Int)] -> [(Int, Int, Int)]
spanning n edges = runST (do
  sets <- newSets n
  filterM (\(a, b, _) -> union sets a b) (sortOn (\(_, _, w) -> w) edges))

randoms :: Int -> [Int]
randoms = map (`div` 65536) . tail . iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648)

maze :: Int -> Int -> Int -> [String]
maze w h seed = [[cell x y | x <- [0 .. 2 * w]] | y <- [0 .. 2 * h]]
  where
    at x y = y * w + x
    walls = [((at x y, at (x + 1) y), (2 * x + 2, 2 * y + 1)) | x <- [0 .. w - 2], y <- [0 .. h - 1]]
         ++ [((at x y, at x (y + 1)), (2 * x + 1, 2 * y + 2)) | x <- [0 .. w - 1], y <- [0 .. h - 2]]
    shuffled = map snd (sortOn fst (zip (randoms seed) walls))
    open = runST (do
      sets <- newSets (w * h)
      map snd <$> filterM (\((a, b), _) -> union sets a b) shuffled)
    doors = accumArray (\_ b -> b) False ((0, 0), (2 * w, 2 * h)) [(p, True) | p <- open] :: UArray (Int, Int) Bool
    cell x y = if odd x && odd y || doors ! (x, y) then ' ' else '#'

-- How many cells are opened, one by one, until the top is joined to the bottom; and how many sets are left.
percolates :: Int -> Int -> (Int, Int)
percolates n seed = runST (do
  sets <- newSets (n * n + 2)
  isOpen <- newArray (0, n * n - 1) False :: ST s (STUArray s Int Bool)
  let order = map snd (sortOn fst (zip (randoms seed) [0 .. n * n - 1]))
      go k [] = (,) k <$> readSTRef (count sets)
      go k (c : cs) = do
        writeArray isOpen c True
        let (y, x) = c `divMod` n
        when (y == 0) (void (union sets c (n * n)))
        when (y == n - 1) (void (union sets c (n * n + 1)))
        forM_ ([c - 1 | x > 0] ++ [c + 1 | x < n - 1] ++ [c - n | y > 0] ++ [c + n | y < n - 1]) (\d -> do
          o <- readArray isOpen d
          when o (void (union sets c d)))
        a <- find sets (n * n)
        b <- find sets (n * n + 1)
        if a == b then (,) (k + 1) <$> readSTRef (count sets) else go (k + 1) cs
  go (0 :: Int) order)

main :: IO ()
main = do
  let tree = spanning 6 [(0, 1, 7), (0, 3, 5), (1, 2, 8), (1, 3, 9), (1, 4, 7), (2, 4, 5), (3, 4, 15), (3, 5, 6), (4, 5, 8)]
  print (tree, sum [w | (_, _, w) <- tree])
  mapM_ putStrLn (maze 9 4 5)
  print (map (percolates 8) [1, 2, 3])

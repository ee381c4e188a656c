-- Sums of ranges and rectangles in constant time by unboxed tables, changes of ranges by differences, and the best rectangle.
module Main (main) where

import Data.Array.IArray (amap, ixmap)
import Data.Array.Unboxed
import Data.List (maximumBy, scanl')
import Data.Ord (comparing)

prefix :: [Int] -> UArray Int Int
prefix xs = listArray (0, length xs) (scanl' (+) 0 xs)

between :: UArray Int Int -> Int -> Int -> Int
between p i j = p ! j - p ! i

grid :: UArray (Int, Int) Int
grid = listArray ((1, 1), (5, 7)) [(3 * i * i + 5 * j + i * j * j) `mod` 11 - 5 | i <- [1 .. 5], j <- [1 .. 7]]

-- Element (i, j): the sum of all up to there. A row is made from the row above.
table :: UArray (Int, Int) Int -> UArray (Int, Int) Int
table g = listArray ((0, 0), (r, c)) (concat (scanl row (replicate (c + 1) 0) [1 .. r]))
  where
    (_, (r, c)) = bounds g
    row above i = zipWith (+) above (scanl (+) 0 [g ! (i, j) | j <- [1 .. c]])

rectangle :: UArray (Int, Int) Int -> (Int, Int) -> (Int, Int) -> Int
rectangle t (i, j) (k, l) = t ! (k, l) - t ! (i - 1, l) - t ! (k, j - 1) + t ! (i - 1, j - 1)

best :: UArray (Int, Int) Int -> (Int, ((Int, Int), (Int, Int)))
best g = maximumBy (comparing fst) [(rectangle t (i, j) (k, l), ((i, j), (k, l))) | i <- [1 .. r], k <- [i .. r], j <- [1 .. c], l <- [j .. c]]
  where
    t = table g
    (_, (r, c)) = bounds g

-- Bookings of seats from a station to another: how full the train is between them.
occupancy :: Int -> [(Int, Int, Int)] -> UArray Int Int
occupancy n bookings = listArray (1, n) (scanl1 (+) (elems changes))
  where changes = accumArray (+) 0 (1, n) (concat [[(from, k), (to, negate k)] | (from, to, k) <- bookings]) :: UArray Int Int

-- How many ranges have a sum divisible by k: pairs of prefixes with the same remainder.
divisible :: Int -> [Int] -> Int
divisible k xs = sum [n * (n - 1) `div` 2 | n <- elems counts]
  where counts = accumArray (+) 0 (0, k - 1) [(s `mod` k, 1) | s <- elems (prefix xs)] :: UArray Int Int

main :: IO ()
main = do
  let xs = [3, -1, 4, 1, -5, 9, 2, -6, 5, 3]
      p = prefix xs
  print (elems p, between p 2 6, between p 0 10)
  print (maximumBy (comparing (\(i, j) -> between p i j)) [(i, j) | i <- [0 .. 9], j <- [i + 1 .. 10]])
  mapM_ (\i -> print [grid ! (i, j) | j <- [1 .. 7]]) [1 .. 5]
  print (rectangle (table grid) (2, 3) (4, 6), sum [grid ! (i, j) | i <- [2 .. 4], j <- [3 .. 6]])
  print (best grid)
  print (best (amap negate grid))
  print (occupancy 8 [(1, 4, 20), (2, 8, 15), (3, 5, 30), (4, 6, 5)])
  print (map (`divisible` xs) [1 .. 5])
  print (ixmap (1, 5) (\i -> (i, i)) grid :: UArray Int Int)
  print (accum max (listArray ('a', 'e') [0, 0 ..] :: UArray Char Int) [('b', 3), ('d', 7), ('b', 1)], p == listArray (0, 10) (elems p))

-- | Rows of the class IArray, for any array of Ints.
module SharedIArray where

import Data.Array.IArray
import Rows

rows :: forall a. (IArray a Int, IArray a Bool, Show (a Int Int), Show (a (Int, Int) Int), Show (a Int Bool), Eq (a Int Int), Ord (a Int Int), Read (a Int Int))
  => String -> (forall i e. a i e -> a i e) -> IO ()
rows kind as = do
  let line = as (listArray (1, 4) [10, 20, 30, 40]) :: a Int Int
      grid = as (listArray ((0, 1), (2, 3)) [1 ..]) :: a (Int, Int) Int
      none = as (listArray (3, 2) []) :: a Int Int
      label name = name ++ " " ++ kind
  value (label "array") (as (array (0, 2) [(2, 5), (0, 1), (1, 3)]) :: a Int Int)
  value (label "array twice") (as (array (0, 1) [(0, 5), (1, 1), (0, 3)]) :: a Int Int)
  value (label "array outside") (as (array (0, 1) [(2, 5)]) :: a Int Int)
  value (label "array negative") (as (array (3, -3) []) :: a Int Int)
  demand (label "array") (\w -> as (array (w 1 (0, 1)) (w 2 [w 3 (w 4 0, w 5 7), w 6 (w 7 1, w 8 8)])) :: a Int Int)
  value (label "listArray") line
  value (label "listArray pair") grid
  value (label "listArray long") (as (listArray (0, 2) [1 ..]) :: a Int Int)
  demand (label "listArray") (\w -> as (listArray (w 1 (0, 1)) (w 2 (w 3 7 : w 4 [w 5 8]))) :: a Int Int)
  value (label "listArray lazy") (bounds (as (listArray (0, 1) [undefined, 5]) :: a Int Int))
  value (label "accumArray") (as (accumArray (+) 1 (0, 3) [(0, 1), (2, 5), (0, 7)]) :: a Int Int)
  value (label "accumArray outside") (as (accumArray (+) 1 (0, 3) [(0, 1), (9, 5)]) :: a Int Int)
  value (label "accumArray Bool") (as (accumArray (\_ b -> b) False (0, 9) [(i, True) | i <- [0, 3 .. 9 :: Int]]) :: a Int Bool)
  demand (label "accumArray") (\w -> as (accumArray (\a b -> b `seq` a) (w 1 0) (0, 1) (w 2 [w 3 (w 4 1, w 5 8)])) :: a Int Int)
  value (label "(!)") (map (line !) [1 .. 4])
  value (label "(!) outside") (line ! 5)
  value (label "(!) pair") (grid ! (2, 2))
  value (label "(!) pair outside") (grid ! (2, 0))
  value (label "(!) empty") (none ! 3)
  demand (label "(!)") (\w -> w 1 line ! w 2 3)
  value (label "bounds") (bounds line, bounds grid, bounds none)
  demand (label "bounds") (\w -> bounds (w 1 line))
  value (label "indices") (indices line, indices grid, indices none)
  value (label "elems") (elems line, elems grid, elems none)
  demand (label "elems") (\w -> elems (w 1 line))
  value (label "assocs") (assocs line, assocs grid, assocs none)
  value (label "(//)") (line // [(1, 0), (4, 9)])
  value (label "(//) twice") (line // [(1, 0), (1, 9)])
  value (label "(//) outside") (line // [(5, 0)])
  value (label "(//) unchanged") (let other = line // [(2, 0)] in (line, other))
  demand (label "(//)") (\w -> w 1 line // w 2 [w 3 (w 4 2, w 5 0)])
  value (label "accum") (accum (-) line [(1, 1), (4, 2), (1, 3)])
  value (label "accum outside") (accum (-) line [(0, 1)])
  value (label "accum other type") (accum (\n s -> n + length s) line [(1, "abc")])
  demand (label "accum") (\w -> accum (\a b -> b `seq` a) (w 1 line) (w 2 [w 3 (w 4 1, w 5 ())]))
  value (label "amap") (amap (* 2) line, amap even (as (listArray (0, 3) [1 :: Int ..]) :: a Int Int))
  value (label "amap empty") (amap (* 2) none)
  demand (label "amap") (\w -> amap (w 1 (+ 1)) (w 2 line))
  value (label "ixmap") (ixmap (0, 3) (4 -) line)
  value (label "ixmap row") (ixmap (1, 3) (\j -> (1, j)) grid :: a Int Int)
  value (label "ixmap outside") (ixmap (0, 3) (5 -) line)
  demand (label "ixmap") (\w -> ixmap (w 1 (1, 2)) (w 2 id) (w 3 line) :: a Int Int)
  value (label "Show") (showsPrec 11 line "", Just none)
  value (label "Read") (read "array (0,1) [(1,7),(0,6)]" :: a Int Int)
  value (label "Eq") (line == line // [], line == line // [(1, 0)], none == as (listArray (1, 0) []), line == none)
  value (label "Ord") (compare line (line // [(4, 0)]), line < none, compare line (as (listArray (1, 3) [10 ..])))
  random (label "array") (\xs -> as (array (0, 9) [(x `mod` 10, y) | (x, y) <- zip ([0 .. 9] ++ take 5 xs) xs]) :: a Int Int)
  random (label "listArray") (\xs -> as (listArray ((0, 0), (3, 4)) xs) :: a (Int, Int) Int)
  random (label "accumArray") (\xs -> as (accumArray (-) 100 (0, 9) [(x `mod` 10, y) | (x, y) <- take 30 (pairs xs)]) :: a Int Int)
  random (label "accumArray Bool") (\xs -> as (accumArray (/=) False (0, 40) [(x `mod` 41, even y) | (x, y) <- take 30 (pairs xs)]) :: a Int Bool)
  random (label "(//)") (\xs -> (as (listArray (0, 9) [0 ..]) :: a Int Int) // [(x `mod` 10, y) | (x, y) <- take 6 (pairs xs)])
  random (label "accum") (\xs -> accum (+) (as (listArray (0, 9) [0 ..]) :: a Int Int) [(x `mod` 10, y) | (x, y) <- take 20 (pairs xs)])
  random (label "amap") (\xs -> amap (`mod` 7) (as (listArray (0, 9) xs) :: a Int Int))
  random (label "ixmap") (\(k : xs) -> ixmap (0, 9) (\i -> (i * k) `mod` 10) (as (listArray (0, 9) xs) :: a Int Int) :: a Int Int)
  random (label "Ord") (\xs -> let at k = as (listArray (0, 2) (map (`mod` 3) (drop k xs))) :: a Int Int in [compare (at i) (at j) | i <- [0 .. 4], j <- [0 .. 4]])

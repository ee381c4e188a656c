-- | Square matrices of numbers modulo a prime.
module Matrix (Matrix, identity, multiply, sample, trace) where

import Data.Array.Unboxed (UArray, bounds, listArray)
import Data.Array.Base (unsafeAt)

type Matrix = UArray (Int, Int) Int

side :: Matrix -> Int
side m = 1 + fst (snd (bounds m))

fromFunction :: Int -> (Int -> Int -> Int) -> Matrix
fromFunction n f = listArray ((0, 0), (n - 1, n - 1)) [f i j | i <- [0 .. n - 1], j <- [0 .. n - 1]]

sample :: Int -> Matrix
sample n = fromFunction n (\i j -> (i * 7919 + j * 31 + i * j) `mod` 1009)

identity :: Matrix -> Matrix
identity m = fromFunction (side m) (\i j -> fromEnum (i == j))

multiply :: Matrix -> Matrix -> Matrix
multiply a b = listArray (bounds a) [cell i j | i <- [0 .. n - 1], j <- [0 .. n - 1]]
  where
    n = side a
    cell i j = go 0 0
      where
        go :: Int -> Int -> Int
        go k total
            | k == n = total
            | otherwise = go (k + 1) ((total + unsafeAt a (i * n + k) * unsafeAt b (k * n + j)) `mod` 1000003)

trace :: Matrix -> Int
trace m = sum [unsafeAt m (i * side m + i) | i <- [0 .. side m - 1]]

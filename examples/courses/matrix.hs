-- Matrices as arrays: product, power by squaring, determinant by elimination.
module Main (main) where

import Data.Array
import Data.List (intercalate)
import Data.Ratio

type Matrix a = Array (Int, Int) a

fromRows :: [[a]] -> Matrix a
fromRows rows = listArray ((1, 1), (length rows, length (head rows))) (concat rows)

size :: Matrix a -> (Int, Int)
size = snd . bounds

multiply :: Num a => Matrix a -> Matrix a -> Matrix a
multiply a b
  | n /= n' = error "sizes do not fit"
  | otherwise = array ((1, 1), (m, p)) [((i, j), sum [a ! (i, k) * b ! (k, j) | k <- [1 .. n]]) | i <- [1 .. m], j <- [1 .. p]]
  where
    (m, n) = size a
    (n', p) = size b

identity :: Num a => Int -> Matrix a
identity n = accumArray (+) 0 ((1, 1), (n, n)) [((i, i), 1) | i <- [1 .. n]]

power :: Num a => Matrix a -> Int -> Matrix a
power a 0 = identity (fst (size a))
power a k
  | even k = power (multiply a a) (k `div` 2)
  | otherwise = multiply a (power a (k - 1))

determinant :: Matrix Rational -> Rational
determinant a = go 1 a
  where
    n = fst (size a)
    go column m
      | column > n = 1
      | otherwise = case [row | row <- [column .. n], m ! (row, column) /= 0] of
          [] -> 0
          row : _ -> let swapped = exchange row column m
                         sign = if row == column then 1 else -1
                     in sign * swapped ! (column, column) * go (column + 1) (eliminate column swapped)

exchange :: Int -> Int -> Matrix a -> Matrix a
exchange i j m = m // ([((i, c), m ! (j, c)) | c <- columns] ++ [((j, c), m ! (i, c)) | c <- columns])
  where columns = [1 .. snd (size m)]

eliminate :: Int -> Matrix Rational -> Matrix Rational
eliminate k m = m // [((i, j), m ! (i, j) - m ! (i, k) / m ! (k, k) * m ! (k, j)) | i <- [k + 1 .. n], j <- [k .. n]]
  where n = fst (size m)

render :: Show a => Matrix a -> String
render m = unlines [intercalate "  " [show (m ! (i, j)) | j <- [1 .. columns]] | i <- [1 .. rows]]
  where (rows, columns) = size m

main :: IO ()
main = do
  putStr (render (power (fromRows [[1, 1], [1, 0 :: Integer]]) 100))
  putStr (render (multiply (fromRows [[1, 2, 3], [4, 5, 6 :: Int]]) (fromRows [[1, 0], [0, 1], [2, 2]])))
  let hilbert n = fromRows [[1 % (i + j - 1) | j <- [1 .. n]] | i <- [1 .. n]]
  print (determinant (hilbert 6))
  print (determinant (fromRows [[0, 2, 1], [1, 1, 0], [3, 0, 5]]))

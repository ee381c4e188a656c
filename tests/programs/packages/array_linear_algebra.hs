-- Matrices as arrays indexed by pairs: products, powers, elimination over the rationals, determinants, inverses and Markov chains.
module Main (main) where

import Data.Array
import Data.List (intercalate, maximumBy)
import Data.Ord (comparing)
import Data.Ratio

type Matrix a = Array (Int, Int) a

matrix :: [[a]] -> Matrix a
matrix rows = listArray ((1, 1), (length rows, length (head rows))) (concat rows)

size :: Matrix a -> (Int, Int)
size = snd . bounds

rowsOf :: Matrix a -> [[a]]
rowsOf m = let (r, c) = size m in [[m ! (i, j) | j <- [1 .. c]] | i <- [1 .. r]]

transpose :: Matrix a -> Matrix a
transpose m = let (r, c) = size m in ixmap ((1, 1), (c, r)) (\(i, j) -> (j, i)) m

mul :: Num a => Matrix a -> Matrix a -> Matrix a
mul a b = listArray ((1, 1), (r, c)) [sum [a ! (i, k) * b ! (k, j) | k <- [1 .. n]] | i <- [1 .. r], j <- [1 .. c]]
  where
    (r, n) = size a
    (_, c) = size b

identity :: Num a => Int -> Matrix a
identity n = accumArray (+) 0 ((1, 1), (n, n)) [((i, i), 1) | i <- [1 .. n]]

power :: Num a => Matrix a -> Int -> Matrix a
power m 0 = identity (fst (size m))
power m k
  | even k = let h = power m (k `div` 2) in mul h h
  | otherwise = mul m (power m (k - 1))

-- Gauss and Jordan; the determinant of the left square comes with it.
reduce :: Matrix Rational -> (Rational, Matrix Rational)
reduce start = foldl column (1, start) [1 .. n]
  where
    (n, c) = size start
    column (0, m) _ = (0, m)
    column (d, m) k
      | pivot == 0 = (0, m)
      | otherwise = (d * pivot * (if p == k then 1 else -1), scaled // [((i, j), scaled ! (i, j) - scaled ! (i, k) * scaled ! (k, j)) | i <- [1 .. n], i /= k, j <- [1 .. c]])
      where
        p = maximumBy (comparing (\i -> abs (m ! (i, k)))) [k .. n]
        pivot = m ! (p, k)
        swapped = m // ([((k, j), m ! (p, j)) | j <- [1 .. c]] ++ [((p, j), m ! (k, j)) | p /= k, j <- [1 .. c]])
        scaled = swapped // [((k, j), swapped ! (k, j) / pivot) | j <- [1 .. c]]

beside :: Matrix a -> Matrix a -> Matrix a
beside a b = matrix (zipWith (++) (rowsOf a) (rowsOf b))

determinant :: Matrix Rational -> Rational
determinant = fst . reduce

inverse :: Matrix Rational -> Maybe (Matrix Rational)
inverse m = case reduce (beside m (identity n)) of
  (0, _) -> Nothing
  (_, r) -> Just (ixmap ((1, 1), (n, n)) (\(i, j) -> (i, j + n)) r)
  where n = fst (size m)

pretty :: Rational -> String
pretty r = show (numerator r) ++ (if denominator r == 1 then "" else "/" ++ show (denominator r))

display :: Matrix Rational -> String
display = intercalate "; " . map (unwords . map pretty) . rowsOf

main :: IO ()
main = do
  let a = matrix [[2, 1, -1], [-3, -1, 2], [-2, 1, 2]]
  print (determinant a)
  putStrLn (display (snd (reduce (beside a (matrix [[8], [-11], [-3]])))))
  putStrLn (maybe "singular" display (inverse a))
  print (fmap (mul a) (inverse a) == Just (identity 3), inverse (matrix [[1, 2], [2, 4]]) == Nothing)
  print (rowsOf (power (matrix [[1, 1], [1, 0]]) 60), rowsOf (transpose (matrix ["abc", "def"])))
  let weather = matrix [[9 % 10, 1 % 10], [1 % 2, 1 % 2]]
  putStrLn (display (power weather 4))
  print (map (map (\r -> fromIntegral (round (r * 10000)) / 10000)) (rowsOf (power weather 50)))
  let hilbert n = matrix [[1 % (i + j - 1) | j <- [1 .. n]] | i <- [1 .. n]]
  putStrLn (intercalate ", " (map (pretty . recip . determinant . hilbert) [1 .. 5]))
  print (fmap negate (matrix [[1, 2], [3, 4]]), sum (matrix [[1, 2], [3, 4]]), compare (matrix [[1]]) (matrix [[2]]))

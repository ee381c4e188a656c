-- Determinants, inverses and linear systems by elimination over fractions, the matrices arrays.
module Main (main) where

import Data.Array
import Data.List (intercalate)
import Data.Ratio (denominator, numerator, (%))

type Matrix = Array (Int, Int) Rational

matrix :: [[Rational]] -> Matrix
matrix rows = listArray ((1, 1), (length rows, length (head rows))) (concat rows)

size :: Matrix -> (Int, Int)
size = snd . bounds

mul :: Matrix -> Matrix -> Matrix
mul a b = array ((1, 1), (n, m)) [((i, j), sum [a ! (i, x) * b ! (x, j) | x <- [1 .. k]]) | i <- [1 .. n], j <- [1 .. m]]
  where
    (n, k) = size a
    (_, m) = size b

identity :: Int -> Matrix
identity n = accumArray (\_ x -> x) 0 ((1, 1), (n, n)) [((i, i), 1) | i <- [1 .. n]]

beside :: Matrix -> Matrix -> Matrix
beside a b = array ((1, 1), (n, m + k)) (assocs a ++ [((i, j + m), x) | ((i, j), x) <- assocs b])
  where
    (n, m) = size a
    k = snd (size b)

minor :: Int -> Int -> Matrix -> Matrix
minor r c a = listArray ((1, 1), (n - 1, m - 1)) [a ! (i, j) | i <- [1 .. n], i /= r, j <- [1 .. m], j /= c]
  where
    (n, m) = size a

-- By the first row.
laplace :: Matrix -> Rational
laplace a
  | size a == (1, 1) = a ! (1, 1)
  | otherwise = sum [(-1) ^ (j + 1) * a ! (1, j) * laplace (minor 1 j a) | j <- [1 .. fst (size a)], a ! (1, j) /= 0]

-- The reduced form, and the determinant of the first n columns.
eliminate :: Matrix -> (Matrix, Rational)
eliminate a = foldl step (a, 1) [1 .. n]
  where
    (n, m) = size a
    step (b, d) k = case [i | i <- [k .. n], b ! (i, k) /= 0] of
      [] -> (b, 0)
      p : _ ->
        let swapped = if p == k then b else b // concat [[((k, j), b ! (p, j)), ((p, j), b ! (k, j))] | j <- [1 .. m]]
            pivot = swapped ! (k, k)
            scaled = swapped // [((k, j), swapped ! (k, j) / pivot) | j <- [1 .. m]]
            cleared = scaled // [((i, j), scaled ! (i, j) - scaled ! (i, k) * scaled ! (k, j)) | i <- [1 .. n], i /= k, j <- [1 .. m]]
         in (cleared, d * pivot * (if p == k then 1 else -1))

right :: Int -> Matrix -> Matrix
right k a = ixmap ((1, 1), (n, m - k)) (\(i, j) -> (i, j + k)) a
  where
    (n, m) = size a

inverse :: Matrix -> Maybe Matrix
inverse a = case eliminate (a `beside` identity n) of
  (_, 0) -> Nothing
  (b, _) -> Just (right n b)
  where
    n = fst (size a)

render :: Matrix -> String
render a = intercalate "; " [unwords [fraction (a ! (i, j)) | j <- [1 .. snd (size a)]] | i <- [1 .. fst (size a)]]

fraction :: Rational -> String
fraction x = show (numerator x) ++ (if denominator x == 1 then "" else "/" ++ show (denominator x))

main :: IO ()
main = do
  let a = matrix [[2, -1, 0], [1, 3, 2], [0, 5, -4]]
      hilbert n = matrix [[1 % (i + j - 1) | j <- [1 .. n]] | i <- [1 .. n]]
      singular = matrix [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
      swapping = matrix [[0, 1, 0], [0, 0, 1], [1, 0, 0]]
  mapM_ (\m -> putStrLn (fraction (laplace m) ++ " = " ++ fraction (snd (eliminate m)))) [a, hilbert 4, singular, swapping]
  mapM_ (putStrLn . maybe "no inverse" render . inverse) [a, hilbert 3, singular, swapping]
  print (fmap (mul a) (inverse a) == Just (identity 3))
  putStrLn (render (right 3 (fst (eliminate (a `beside` matrix [[1], [2], [3]])))))

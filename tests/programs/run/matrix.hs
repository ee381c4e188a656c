-- Matrices over any number: products, powers, determinants, inverses over Rational.
-- uses: 4.3.2 instance declarations, 3.11 list comprehensions, 4.2.3 datatype renamings

import Data.List (intercalate, transpose)
import Data.Ratio

newtype Matrix a = Matrix [[a]] deriving (Eq)

instance Show a => Show (Matrix a) where
  show (Matrix rows) = intercalate "\n" (map (unwords . map show) rows)

instance Functor Matrix where
  fmap f (Matrix rows) = Matrix (map (map f) rows)

instance Num a => Num (Matrix a) where
  Matrix a + Matrix b = Matrix (zipWith (zipWith (+)) a b)
  Matrix a * Matrix b = Matrix [[sum (zipWith (*) r c) | c <- transpose b] | r <- a]
  negate = fmap negate
  abs = id
  signum = id
  fromInteger n = Matrix [[fromInteger n, 0], [0, fromInteger n]]

identity :: Num a => Int -> Matrix a
identity n = Matrix [[if i == j then 1 else 0 | j <- [1 .. n]] | i <- [1 .. n]]

power :: Num a => Int -> Matrix a -> Int -> Matrix a
power n _ 0 = identity n
power n m k
  | even k = half * half
  | otherwise = m * power n m (k - 1)
  where
    half = power n m (k `div` 2)

fib :: Int -> Integer
fib n = let Matrix [[_, f], _] = power 2 (Matrix [[1, 1], [1, 0]]) n in f

det :: Num a => Matrix a -> a
det (Matrix []) = 1
det (Matrix (r : rs)) = sum [sign * x * det (Matrix (map (dropAt i) rs)) | (i, x, sign) <- zip3 [0 ..] r (cycle [1, -1])]
  where
    dropAt i xs = take i xs ++ drop (i + 1) xs

inverse :: Matrix Rational -> Maybe (Matrix Rational)
inverse (Matrix m) = fmap (Matrix . map (drop n)) (go 0 (zipWith (++) m i))
  where
    n = length m
    Matrix i = identity n
    go k rows
      | k == n = Just rows
      | otherwise = case break ((/= 0) . (!! k)) (drop k rows) of
          (_, []) -> Nothing
          (zeros, p : rest) ->
            let p' = map (/ (p !! k)) p
                clear r = zipWith (\a b -> b - (r !! k) * a) p' r
             in go (k + 1) (map clear (take k rows) ++ [p'] ++ map clear (zeros ++ rest))

main :: IO ()
main = do
  let m = Matrix [[1, 2], [3, 4]] :: Matrix Int
  print m
  print (m * m + 2)
  print (map fib [1 .. 10], fib 90)
  print (det (Matrix [[2, 0, 1], [1, 3, 2], [1, 1, 4]]))
  print (inverse (Matrix [[2, 1], [1, 1]]))
  print (fmap (fmap (\r -> (numerator r, denominator r))) (inverse (Matrix [[1, 2, 3], [0, 1, 4], [5, 6, 1]])))
  print (inverse (Matrix [[1, 2], [2, 4]]))
  print (power 3 (Matrix [[1, 1, 0], [0, 1, 1], [0, 0, 1]]) 10)

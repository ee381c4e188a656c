-- Sparse matrices and polynomials as maps without zeros.
module Main where

import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Ratio

type Matrix = Map (Int, Int) Rational

clean :: (Ord k, Num a, Eq a) => Map k a -> Map k a
clean = Map.filter (/= 0)

plus :: (Ord k, Num a, Eq a) => Map k a -> Map k a -> Map k a
plus a b = clean (Map.unionWith (+) a b)

transpose :: Matrix -> Matrix
transpose = Map.mapKeys (\(r, c) -> (c, r))

rows :: Matrix -> Map Int (Map Int Rational)
rows = Map.foldlWithKey' (\found (r, c) x -> Map.insertWith Map.union r (Map.singleton c x) found) Map.empty

times :: Matrix -> Matrix -> Matrix
times a b = clean (Map.fromList
  [((r, c), sum (Map.intersectionWith (*) row column)) | (r, row) <- Map.toList (rows a), (c, column) <- Map.toList (rows (transpose b))])

identity :: Int -> Matrix
identity n = Map.fromDistinctAscList [((i, i), 1) | i <- [1 .. n]]

power :: Int -> Matrix -> Int -> Matrix
power n m k = iterate (times m) (identity n) !! k

-- | Coefficients by exponent.
type Polynomial = Map Int Integer

product' :: Polynomial -> Polynomial -> Polynomial
product' p q = clean (Map.unionsWith (+) [Map.mapKeysMonotonic (+ e) (Map.map (* x) q) | (e, x) <- Map.toList p])

derivative :: Polynomial -> Polynomial
derivative = Map.mapKeysMonotonic (subtract 1) . Map.mapWithKey (\e x -> toInteger e * x) . Map.delete 0

evaluate :: Polynomial -> Integer -> Integer
evaluate p x = Map.foldrWithKey (\e c total -> c * x ^ e + total) 0 p

render :: Polynomial -> String
render p = Map.foldrWithKey' (\e c rest -> show c ++ "x^" ++ show e ++ (if null rest then "" else " + " ++ rest)) "" p

main :: IO ()
main = do
  let a = Map.fromList [((1, 1), 2), ((1, 3), 1 % 2), ((3, 2), -1)]
      b = Map.fromList [((1, 1), -2), ((2, 3), 5), ((3, 1), 4)]
  print (plus a b)
  print (times a b)
  print (times a (identity 3) == a, transpose (transpose b) == b, Map.keysSet (transpose a))
  print (power 2 (Map.fromList [((1, 1), 1), ((1, 2), 1), ((2, 1), 1)]) 30 Map.! (1, 2))
  let p = Map.fromAscList [(0, 1), (1, 3), (4, -2)]
      q = Map.fromDescList [(2, 5), (1, -1)]
  putStrLn (render p)
  putStrLn (render (product' p q))
  putStrLn (render (derivative (product' p q)))
  print (evaluate (product' p q) 7 == evaluate p 7 * evaluate q 7)
  let binomial = iterate (product' (Map.fromList [(0, 1), (1, 1)])) (Map.singleton 0 1) !! 10
  print (Map.elems binomial, sum binomial)
  print (Map.foldMapWithKey (\e c -> [e | odd c]) binomial, Map.mapEither (\c -> if c > 100 then Right c else Left c) binomial)
  print (Map.differenceWith (\x y -> if x == y then Nothing else Just (x - y)) binomial (Map.fromList [(1, 10), (5, 2)]))
  print (Map.intersectionWithKey (\e x y -> toInteger e + x * y) p q, Map.unionWithKey (\e x y -> toInteger e + x * y) p q)

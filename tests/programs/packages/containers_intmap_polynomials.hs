-- | Polynomials as maps from exponents to factors, lazy ones, with sums, products and derivatives.
module Main (main) where

import Data.IntMap.Lazy (IntMap)
import qualified Data.IntMap.Lazy as IntMap
import Data.List (intercalate)

newtype Poly = Poly (IntMap Integer) deriving Eq

poly :: [(Int, Integer)] -> Poly
poly = normal . IntMap.fromListWith (+)

-- Without factors that are 0.
normal :: IntMap Integer -> Poly
normal = Poly . IntMap.filter (/= 0)

instance Num Poly where
  Poly p + Poly q = normal (IntMap.unionWith (+) p q)
  Poly p - Poly q = Poly (IntMap.mergeWithKey (\_ a b -> if a == b then Nothing else Just (a - b)) id (IntMap.map negate) p q)
  Poly p * Poly q = normal (IntMap.unionsWith (+) [shifted e a | (e, a) <- IntMap.toList p])
    where shifted e a = IntMap.mapKeysMonotonic (+ e) (IntMap.map (* a) q)
  negate (Poly p) = Poly (fmap negate p)
  abs = id
  signum = id
  fromInteger n = poly [(0, n)]

instance Show Poly where
  show (Poly p)
    | IntMap.null p = "0"
    | otherwise = intercalate " + " [term e a | (e, a) <- IntMap.toDescList p]
    where
      term 0 a = show a
      term 1 a = show a ++ "x"
      term e a = show a ++ "x^" ++ show e

degree :: Poly -> Maybe Int
degree (Poly p) = fmap fst (IntMap.lookupMax p)

derivative :: Poly -> Poly
derivative (Poly p) = normal (IntMap.mapKeys (subtract 1) (IntMap.mapWithKey (\e a -> fromIntegral e * a) (IntMap.delete 0 p)))

at :: Integer -> Poly -> Integer
at x (Poly p) = IntMap.foldlWithKey (\total e a -> total + a * x ^ e) 0 p

divide :: Poly -> Poly -> (Poly, Poly)
divide p q@(Poly b) = go 0 p
  where
    (eb, lead) = IntMap.findMax b
    go done rest@(Poly r) = case IntMap.maxViewWithKey r of
      Just ((e, a), _) | e >= eb, a `mod` lead == 0 -> let t = poly [(e - eb, a `div` lead)] in go (done + t) (rest - t * q)
      _ -> (done, rest)

main :: IO ()
main = do
  let x = poly [(1, 1)]
      p = (x + 1) * (x - 2) * (x * x + 3)
      Poly terms = p
  print p
  print (x ^ (5 :: Int) - 1)
  print (derivative p, degree p, degree 0)
  print (map (`at` p) [-2 .. 3])
  print (divide p (x - 2), divide (x ^ (6 :: Int) - 1) (x * x + x + 1), divide p (x * x))
  print (product [x - fromInteger k | k <- [1 .. 6]])
  print (IntMap.foldr (+) 0 terms, IntMap.foldl max 0 terms, IntMap.foldrWithKey' (\e a n -> n + e * fromInteger a) 0 terms)
  print (IntMap.split 2 terms, IntMap.splitLookup 2 terms, fmap fst (IntMap.minView terms))
  print (IntMap.lookupLT 2 terms, IntMap.lookupGE 2 terms, IntMap.elems (IntMap.insertWith (-) 2 100 terms))
  -- Factors that nobody looks at are not computed.
  let holes = IntMap.fromAscList [(0, 1), (1, error "not wanted"), (2, 3)]
  print (IntMap.size holes, IntMap.keys (IntMap.map (* 2) holes), holes IntMap.! 2)

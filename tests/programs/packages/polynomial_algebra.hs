-- Polynomials in several variables as maps from monomials: products, derivatives, substitution; division and gcd in one.
module Main (main) where

import Data.List (intercalate)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)

type Monomial = Map Char Int
newtype Poly = Poly (Map Monomial Rational) deriving (Eq)

poly :: [(Monomial, Rational)] -> Poly
poly = Poly . Map.filter (/= 0) . Map.fromListWith (+)

terms :: Poly -> [(Monomial, Rational)]
terms (Poly p) = Map.toList p

var :: Char -> Poly
var c = poly [(Map.singleton c 1, 1)]

constant :: Rational -> Poly
constant x = poly [(Map.empty, x)]

instance Num Poly where
  Poly p + Poly q = Poly (Map.filter (/= 0) (Map.unionWith (+) p q))
  p * q = poly [(Map.unionWith (+) m n, a * b) | (m, a) <- terms p, (n, b) <- terms q]
  negate (Poly p) = Poly (fmap negate p)
  fromInteger = constant . fromInteger
  abs = error "abs of a polynomial"
  signum = error "signum of a polynomial"

instance Show Poly where
  show p = case reverse (terms p) of
    [] -> "0"
    ts -> intercalate " + " (map term ts)
    where
      term (m, a) = case (concatMap power (Map.toList m), a) of
        ("", _) -> number a
        (s, 1) -> s
        (s, _) -> number a ++ s
      power (c, n) = c : (if n == 1 then "" else '^' : show n)
      number a = if fromInteger (round a) == a then show (round a :: Integer) else show (fromRational a :: Double)

derivative :: Char -> Poly -> Poly
derivative c p = poly [(Map.update (\k -> if k == 1 then Nothing else Just (k - 1)) c m, a * fromIntegral n) | (m, a) <- terms p, Just n <- [Map.lookup c m]]

substitute :: Map Char Poly -> Poly -> Poly
substitute s p = sum [constant a * product [Map.findWithDefault (var c) c s ^ n | (c, n) <- Map.toList m] | (m, a) <- terms p]

degree :: Poly -> Int
degree p = maximum ((-1) : [sum m | (m, _) <- terms p])

-- For polynomials in x alone.
leading :: Poly -> Rational
leading (Poly p) = snd (Map.findMax p)

divide :: Poly -> Poly -> (Poly, Poly)
divide p q
  | degree p < degree q = (0, p)
  | otherwise = let (d, r) = divide (p - t * q) q in (t + d, r)
  where
    t = poly [(Map.filter (> 0) (Map.singleton 'x' (degree p - degree q)), leading p / leading q)]

gcdOf :: Poly -> Poly -> Poly
gcdOf p q
  | degree q < 0 = constant (1 / leading p) * p
  | otherwise = gcdOf q (snd (divide p q))

main :: IO ()
main = do
  let [x, y, z] = map var "xyz"
  print ((x + y) ^ (3 :: Int))
  print ((x + y + z) * (x - y) - x * z)
  print (derivative 'x' ((x * y + 2) ^ (2 :: Int)), derivative 'z' (x + y))
  print (substitute (Map.fromList [('x', y + 1), ('y', 2 * x)]) (x * x - y))
  print (derivative 'x' (derivative 'y' (x ^ (2 :: Int) * y)) == derivative 'y' (derivative 'x' (x ^ (2 :: Int) * y)))
  let p = (x - 1) * (x - 1) * (x + 2)
      q = (x - 1) * (x * x + 1)
  print (divide p q)
  print (divide (x ^ (5 :: Int) - 1) (x - 1))
  print (gcdOf p q, gcdOf p (derivative 'x' p), gcdOf (x * x + 1) (x + 3))
  print [substitute (Map.singleton 'x' (fromInteger n)) p | n <- [-2 .. 2]]
  print (map degree [0, 7, p, x * y * z], divide (x * x) (2 * x + 1))

-- One pass over measurements by monoids: products of them, what is newest, a histogram, mappers, and powers by stimes.
module Main (main) where

import Data.Char (isUpper)
import Data.Foldable (fold, foldMap')
import Data.Monoid
import Data.Semigroup (Arg (..), Max (..), Min (..), WrappedMonoid (..), cycle1, diff, mtimesDefault, stimes)

-- Fibonacci numbers as powers of a matrix.
data Matrix = Matrix Integer Integer Integer Integer deriving (Show)

instance Semigroup Matrix where
  Matrix a b c d <> Matrix e f g h = Matrix (a * e + b * g) (a * f + b * h) (c * e + d * g) (c * f + d * h)

instance Monoid Matrix where mempty = Matrix 1 0 0 1

fibonacci :: Int -> Integer
fibonacci n = case mtimesDefault n (Matrix 1 1 1 0) of Matrix _ b _ _ -> b

-- Mean and variance that can be put together from parts.
data Moments = Moments !Double !Double !Double

instance Semigroup Moments where Moments a b c <> Moments d e f = Moments (a + d) (b + e) (c + f)

instance Monoid Moments where mempty = Moments 0 0 0

moments :: Double -> Moments
moments x = Moments 1 x (x * x)

meanAndVariance :: Moments -> (Double, Double)
meanAndVariance (Moments n s q) = (s / n, q / n - (s / n) * (s / n))

-- A histogram is a function; functions into a monoid are one.
histogram :: [Int] -> Int -> Sum Int
histogram = foldMap (\x bucket -> Sum (if x `div` 10 == bucket then 1 else 0))

password :: String -> [String]
password = fold
  [ rule "too short" ((< 8) . length)
  , rule "no capital" (not . any isUpper)
  , rule "only letters" (getAll . foldMap (All . (`elem` ['a' .. 'z'] ++ ['A' .. 'Z'])))
  ]
  where rule message bad s = [message | bad s]

main :: IO ()
main = do
  let temperatures = [("mon", 17), ("tue", 21), ("wed", 15), ("thu", 24), ("fri", 19)] :: [(String, Int)]
  let (Sum total, Just (Min (Arg low d)), Just (Max (Arg high e)), First warm, Last cold) = foldMap measure temperatures
  print (total, (low, d), (high, e), warm, cold)
  print (meanAndVariance (foldMap' (moments . fromIntegral . snd) temperatures))
  print (map (getSum . histogram (map snd temperatures)) [0 .. 3])
  print (map password ["secret", "Tr0ubador", "correcthorse"])
  print (map fibonacci [1 .. 10], fibonacci 150)
  print (stimes 3 "ab", stimes 4 (Sum 5), stimes 5 (Product 2), mtimesDefault 0 [1])
  print (appEndo (foldMap (Endo . (+)) [1, 2, 3] <> Endo (* 10)) 5, appEndo (diff [1, 2] <> diff [3]) [])
  print (getDual (foldMap (Dual . show) [1, 2, 3]), getAny (foldMap (Any . even) [1, 3]), take 5 (cycle1 "xy"))
  print (getAlt (foldMap (Alt . (`lookup` temperatures)) ["sun", "thu", "fri"]), getAp (foldMap (Ap . Just) ["a", "b"]))
  print (compare 1 2 <> compare 'b' 'a', foldMap (\f -> f 7 9) [\a b -> compare (a `mod` 2) (b `mod` 2), compare], unwrapMonoid (WrapMonoid "w" <> WrapMonoid "m"))
  where
    measure (day, t) = (Sum t, Just (Min (Arg t day)), Just (Max (Arg t day)), First (if t > 20 then Just day else Nothing), Last (if t < 18 then Just day else Nothing))

-- Ratios: arithmetic, showing, rounding, and the harmonic numbers.
-- uses: 4.3.2 instance declarations, 3.4 operator applications

import Control.Exception
import Data.Ratio

harmonic :: Integer -> Rational
harmonic n = sum [1 % k | k <- [1 .. n]]

egyptian :: Rational -> [Rational]
egyptian 0 = []
egyptian r = u : egyptian (r - u)
  where
    u = 1 % ceiling (recip r)

continued :: Rational -> [Integer]
continued r
  | f == 0 = [n]
  | otherwise = n : continued (recip f)
  where
    n = floor r
    f = r - fromIntegral n

main :: IO ()
main = do
  print (3 % 4 + 1 % 4 :: Rational, 6 % (-8) :: Rational)
  print (harmonic 12)
  print (egyptian (6 % 7))
  print (continued (415 % 93))
  print (numerator (10 % 15), denominator (10 % 15))
  print (map round [1 % 2, 3 % 2, 5 % 2 :: Rational] :: [Integer])
  print (truncate (-7 % 2 :: Rational) :: Int, floor (-7 % 2 :: Rational) :: Int)
  print (fromRational (1 % 3) :: Double, toRational 0.125)
  print (compare (1 % 3) (2 % 6 :: Rational), max (1 % 2) (2 % 3 :: Rational))
  print (read "3 % 4" :: Rational, Just (1 % 2 :: Rational))
  print ((2 % 3) ^ 5, (2 % 3) ^^ (-2) :: Rational)
  r <- try (evaluate (1 % 0 :: Rational))
  print (r :: Either ArithException Rational)

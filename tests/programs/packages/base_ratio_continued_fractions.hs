-- Exact arithmetic with Data.Ratio: continued fractions, Egyptian fractions, Farey sequences, Bernoulli numbers, and best approximations.
module Main (main) where

import Data.List (intercalate, unfoldr)
import Data.Ratio

continued :: Rational -> [Integer]
continued = unfoldr step . Just
  where
    step Nothing = Nothing
    step (Just r) =
      let n = floor r
          f = r - fromInteger n
       in Just (n, if f == 0 then Nothing else Just (recip f))

fromContinued :: [Integer] -> Rational
fromContinued = foldr1 (\a r -> a + recip r) . map fromInteger

convergents :: [Integer] -> [Rational]
convergents ns = [fromContinued (take k ns) | k <- [1 .. length ns]]

-- A sum of different unit fractions, always the greatest that fits.
egyptian :: Rational -> [Integer]
egyptian 0 = []
egyptian r = let d = ceiling (recip r) in d : egyptian (r - 1 % d)

farey :: Integer -> [Rational]
farey n = map (uncurry (%)) (go (0, 1) (1, n))
  where
    go (a, b) (c, d)
      | c > n = [(a, b)]
      | otherwise = let k = (n + b) `div` d in (a, b) : go (c, d) (k * c - a, k * d - b)

-- The Stern-Brocot tree: the way to a fraction as turns to the left and to the right.
turns :: Rational -> String
turns r
  | r == 1 = ""
  | r < 1 = 'L' : turns (numerator r % (denominator r - numerator r))
  | otherwise = 'R' : turns ((numerator r - denominator r) % denominator r)

bernoulli :: Int -> Rational
bernoulli n = head (foldl row [] [0 .. n])
  where row above m = reverse (scanl1' (1 % (fromIntegral m + 1)) (reverse (zip [1 ..] above)))
        scanl1' start pairs = scanl (\x (j, y) -> j * (y - x)) start pairs

pretty :: Rational -> String
pretty r = if denominator r == 1 then show (numerator r) else show (numerator r) ++ "/" ++ show (denominator r)

list :: [Rational] -> String
list = intercalate ", " . map pretty

main :: IO ()
main = do
  print (continued (415 % 93), pretty (fromContinued [4, 2, 6, 7]))
  putStrLn ("pi: " ++ list (take 5 (convergents (continued (toRational (pi :: Double))))))
  putStrLn ("e: " ++ list (convergents [2, 1, 2, 1, 1, 4, 1, 1]))
  putStrLn ("sqrt 2: " ++ list (convergents (1 : replicate 7 2)))
  print (map egyptian [3 % 4, 4 % 13, 7 % 15])
  putStrLn (list (farey 5))
  print (map turns [2 % 5, 7 % 4, 1])
  putStrLn (list (map bernoulli [0 .. 10]))
  print (approxRational (pi :: Double) 0.01, approxRational (0.3333 :: Double) 0.001, 3 % (-6) :: Rational)
  print (map round [1 % 2, 3 % 2, -5 % 2 :: Rational] :: [Int], map truncate [7 % 2, -7 % 2 :: Rational] :: [Int], properFraction (-7 % 2 :: Rational) :: (Int, Rational))
  print (sum (map (1 %) [1 .. 20]), product [1 - 1 % (n * n) | n <- [2 .. 30]], [1 % 2 .. 3 :: Rational])
  print (toRational (0.1 :: Double), fromRational (7 % 8) :: Double, fmap (showsPrec 8 (1 % 3 :: Ratio Int)) (Just ""), (2 % 3) ^^ (-3 :: Int) :: Rational)

-- The fast Fourier transform on arrays of complex numbers: products of polynomials and of long numbers, and the notes in a sound.
module Main (main) where

import Data.Array
import Data.Bits (shiftR, testBit, (.&.))
import Data.Complex
import Data.List (foldl', sortOn)

type Signal = Array Int (Complex Double)

-- Butterflies over the array in the order of reversed bits.
fft :: Bool -> Signal -> Signal
fft inverse signal = foldl' stage start (takeWhile (< n) (iterate (* 2) 1))
  where
    n = rangeSize (bounds signal)
    start = ixmap (0, n - 1) (reversed (n `div` 2) 1) signal
    stage a half = listArray (0, n - 1) [butterfly a half i | i <- [0 .. n - 1]]
    butterfly a half i
      | i .&. half == 0 = a ! i + w * a ! (i + half)
      | otherwise = a ! (i - half) + w * a ! i
      where w = cis ((if inverse then 1 else -1) * pi * fromIntegral (i .&. (2 * half - 1)) / fromIntegral half)

reversed :: Int -> Int -> Int -> Int
reversed high low i
  | high == 0 = 0
  | otherwise = (if i .&. high /= 0 then low else 0) + reversed (high `shiftR` 1) (low * 2) i

fromList :: Int -> [Double] -> Signal
fromList n xs = listArray (0, n - 1) (map (:+ 0) (xs ++ repeat 0))

power :: Int -> Int
power k = head (filter (>= k) (iterate (* 2) 1))

convolve :: [Int] -> [Int] -> [Int]
convolve xs ys = take size [round (realPart z / fromIntegral n) | z <- elems (fft True products)]
  where
    size = length xs + length ys - 1
    n = power size
    products = listArray (0, n - 1) (zipWith (*) (transformed xs) (transformed ys))
    transformed = elems . fft False . fromList n . map fromIntegral

multiply :: Integer -> Integer -> Integer
multiply a b = foldr (\d acc -> acc * 10 + toInteger d) 0 (convolve (digits a) (digits b))
  where digits = map (read . pure) . reverse . show

-- The strongest frequencies of a sound and how strong they are.
notes :: Int -> (Int -> Double) -> [(Int, Int)]
notes n sound = take 3 (sortOn (negate . snd) [(k, round (2 * magnitude (spectrum ! k) / fromIntegral n * 100)) | k <- [1 .. n `div` 2 - 1]])
  where spectrum = fft False (fromList n (map sound [0 .. n - 1]))

rounded :: Complex Double -> (Int, Int)
rounded (a :+ b) = (round (a * 100), round (b * 100))

main :: IO ()
main = do
  print (map (reversed 4 1) [0 .. 7], testBit (reversed 8 1 1) 3)
  print (map rounded (elems (fft False (fromList 8 [1, 1, 1, 1]))))
  let xs = fromList 8 [3, 1, 4, 1, 5, 9, 2, 6]
  print (map (fst . rounded . (/ 8)) (elems (fft True (fft False xs))))
  print (convolve [1, 2, 3] [4, 5], convolve [1, 1] (convolve [1, 1] (convolve [1, 1] [1, 1])))
  let (a, b) = (31415926535897932384, 27182818284590452353)
  print (multiply a b, multiply a b == a * b)
  print (notes 64 (\t -> let x = 2 * pi * fromIntegral t / 64 in sin (5 * x) + 0.5 * cos (12 * x) + 0.25 * sin (20 * x)))
  let energy f = round (1000 * sum (map ((^ (2 :: Int)) . magnitude) (elems f))) :: Int
  print (energy xs * 8 == energy (fft False xs))

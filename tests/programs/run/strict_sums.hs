-- Accumulators that nobody marks: with Strict no thunks pile up in them.
-- uses: Strict, StrictData
{-# LANGUAGE Strict #-}
module Main (main) where

import Data.List (foldl')

data Moments = Moments {count :: Int, total :: Double, squares :: Double}

add :: Moments -> Double -> Moments
add (Moments n s q) x = Moments n' s' q'
  where
    n' = n + 1
    s' = s + x
    q' = q + x * x

moments :: [Double] -> Moments
moments = go (Moments 0 0 0)
  where
    go m [] = m
    go m (x : xs) = go (add m x) xs

mean, variance :: Moments -> Double
mean (Moments n s _) = s / fromIntegral n
variance m@(Moments n _ q) = q / fromIntegral n - centre * centre
  where
    centre = mean m

-- two counters in one loop
parity :: Int -> (Int, Int)
parity n = loop n 0 0
  where
    loop 0 even' odd' = (even', odd')
    loop k even' odd'
      | even k = loop (k - 1) (even' + 1) odd'
      | otherwise = loop (k - 1) even' (odd' + 1)

-- what has to be lazy says so
choose :: Bool -> a -> a -> a
choose c ~yes ~no = if c then yes else no

fibonaccis :: [Integer]
fibonaccis = 0 : 1 : zipWith (+) fibonaccis (tail fibonaccis)

main :: IO ()
main = do
  let m = moments (map fromIntegral [1 .. 5000 :: Int])
  print (count m, mean m, variance m)
  print (parity 20001)
  print (foldl' (\acc x -> acc * 31 + x) 7 [1 .. 100 :: Int])
  putStrLn (choose True "taken" (error "not taken"))
  print (takeWhile (< 200) fibonaccis)
  let ~(small, large) = span (< 3) [1 .. 6 :: Int]
  print (small, sum large)

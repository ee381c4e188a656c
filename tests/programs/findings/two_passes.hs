-- first: made in samples (two_passes.hs:9)
-- first: It is held by a value not computed yet, made at two_passes.hs:6 (thunk fromIntegral in mean)
module Main (main) where

mean :: [Double] -> Double
mean xs = sum xs / fromIntegral (length xs)

samples :: Int -> [Double]
samples n = [fromIntegral (i * 7 `mod` 13) | i <- [1 .. n]]

main :: IO ()
main = print (mean (samples 200000))

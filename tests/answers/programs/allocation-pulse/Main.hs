module Main (main) where

import Data.List (foldl')
import Smooth (smooth)
import System.Environment (getArgs)

-- | Beats a minute, as a worn sensor tells them.
beats :: Int -> [Int]
beats size = zipWith beat [1 .. size] (iterate next 99991)
  where
    next seed = (seed * 69069 + 1) `mod` 4294967296
    beat :: Int -> Int -> Int
    beat second seed
        | noise == 0 = 0
        | otherwise = 62 + second `div` 600 `mod` 30 + noise `mod` 23
      where
        noise = seed `div` 65536 `mod` 41

data Summary = Summary {lowest :: !Int, highest :: !Int, total :: !Int, seen :: !Int} deriving (Show)

summary :: [Int] -> Summary
summary = foldl' add (Summary maxBound minBound 0 0)
  where
    add (Summary low high sum' count) value = Summary (min low value) (max high value) (sum' + value) (count + 1)

main :: IO ()
main = do
    args <- getArgs
    let (size, width) = case map read args of
            [a, b] -> (a, b)
            _ -> (10000, 61)
        raw = beats size
        calm = smooth width raw
    print (summary raw)
    print (summary calm)
    print (take 10 calm)

{-# LANGUAGE BangPatterns #-}
module Main (main) where

import Smooth (smoothed)
import System.Environment (getArgs)
import Tide (levels)

-- | How many points, how many of them are peaks, and the sum of the heights.
summary :: [Double] -> (Int, Int, Int)
summary = go 0 0 0
  where
    go :: Int -> Int -> Double -> [Double] -> (Int, Int, Int)
    go !count !peaks !total (a : rest@(b : c : _)) = go (count + 1) (peaks + fromEnum (b > a && b > c)) (total + a) rest
    go count peaks total rest = (count + length rest, peaks, round (total + sum rest))

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 40000
    print (summary (smoothed 60 (levels size)))

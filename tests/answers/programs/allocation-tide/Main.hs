module Main (main) where

import Smooth (smoothed)
import System.Environment (getArgs)
import Tide (levels)

peaks :: [Double] -> Int
peaks (a : rest@(b : c : _)) = fromEnum (b > a && b > c) + peaks rest
peaks _ = 0

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 40000
        curve = smoothed 60 (levels size)
    print (length curve)
    print (peaks curve)
    print (round (sum curve) :: Int)

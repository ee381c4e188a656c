module Main (main) where

import Matrix (Matrix, identity, multiply, sample, trace)
import System.Environment (getArgs)

power :: Int -> Matrix -> Matrix
power 0 m = identity m
power n m
    | even n = let half = power (n `div` 2) m in multiply half half
    | otherwise = multiply m (power (n - 1) m)

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 120
    print (trace (power 9 (sample size)))

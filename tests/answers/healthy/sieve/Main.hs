module Main (main) where

import Data.Array.Unboxed (UArray, assocs)
import Sieve (sieve)
import System.Environment (getArgs)

primesOf :: UArray Int Bool -> [Int]
primesOf flags = [n | (n, True) <- assocs flags]

gaps :: [Int] -> Int
gaps = go 0
  where
    go :: Int -> [Int] -> Int
    go widest (a : rest@(b : _)) = go (max widest (b - a)) rest
    go widest _ = widest

main :: IO ()
main = do
    args <- getArgs
    let limit = case args of
            [text] -> read text
            _ -> 2000000
    print (gaps (primesOf (sieve limit)))

-- | Smooth numbers: how many there are below a limit, and the sum of their largest factors.
module Main (main) where

import Primes (factors, primes)
import System.Environment (getArgs)

smooth :: Int -> Int -> Bool
smooth most n = all (<= most) (factors n)

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 1000
    print (length (filter (smooth 40) [2 .. 20000]))
    print (last (takeWhile (< size) primes))
    print (sum (map (last . factors) [2 .. 3000]))

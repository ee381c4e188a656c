module Main (main) where

import Huffman (codes, decode, encode, frequencies, tree)
import System.Environment (getArgs)

letters :: Int -> String
letters seed = take 600 (map pick (randoms seed))
  where
    pick n = "eeeeetttaaooiinnsshrdlcu" !! (n `div` 4096 `mod` 24)

randoms :: Int -> [Int]
randoms seed = seed `seq` seed : randoms ((seed * 1103515245 + 12345) `mod` 2147483648)

roundTrip :: String -> Int
roundTrip text
    | decode code bits == text = length bits
    | otherwise = error "the text has changed"
  where
    code = tree (frequencies text)
    bits = encode (codes code) text

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 60
    print (sum (map (roundTrip . letters) [1 .. count]))

-- | Plans a walk: which huts to sleep in so that no day is too long and the price is lowest.
module Main (main) where

import Data.List (intercalate)
import System.Environment (getArgs)
import Text.Printf (printf)

data Hut = Hut {name :: String, kilometre :: !Int, price :: !Int}

huts :: Int -> [Hut]
huts count = [Hut ("hut " ++ show n) (n * 9 + n * n `mod` 5) (20 + n * 37 `mod` 23) | n <- [1 .. count]]

-- | The lowest price from a kilometre to the end of the way.
cheapest :: Int -> Int -> [Hut] -> Int
cheapest _ _ [] = 0
cheapest reach from (hut : rest)
    | kilometre hut - from > reach = 100000
    | otherwise = min (price hut + cheapest reach (kilometre hut) rest) (cheapest reach from rest)

leaflet :: [Hut] -> [String]
leaflet list = [printf "%-12s km %4d  %3d euro" (name hut) (kilometre hut) (price hut) | hut <- list]

tariffs :: [Hut] -> [String]
tariffs list =
    [ intercalate "; " [name hut ++ ": " ++ show (price hut * nights) | hut <- list]
    | nights <- [1 .. 400]
    ]

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 24
        way = huts count
    putStr (unlines (take 3 (leaflet way)))
    print (length (concat (tariffs way)))
    print [cheapest reach 0 way | reach <- [30, 35 .. 45]]

module Source (csvLines) where

import Data.List (intercalate)

csvLines :: Int -> [String]
csvLines size = [intercalate ";" [region (n `mod` 4), show (n * 7919 `mod` 12 + 1), show (n * 31 `mod` 5000), currency n] | n <- [1 .. size]]

region :: Int -> String
region n = ["north", "east", "south", "west"] !! n

currency :: Int -> String
currency n
    | n `mod` 200 == 0 = ""
    | otherwise = "EUR"

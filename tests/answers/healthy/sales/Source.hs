module Source (csvLines) where

import Data.List (intercalate)

csvLines :: Int -> [String]
csvLines size = map csvLine [1 .. size]

csvLine :: Int -> String
csvLine n = intercalate ";" [region (n `mod` 4), show (n * 7919 `mod` 12 + 1), show (n * 31 `mod` 5000), currency n]

region :: Int -> String
region n = ["north", "east", "south", "west"] !! n

currency :: Int -> String
currency n
    | n `mod` 200 == 0 = ""
    | otherwise = "EUR"

module Verses (verses) where

verses :: Int -> Int -> [(Int, String)]
verses book count = [(n, unwords [word (book * 31 + n * 17 + k * k * 7) | k <- [1 .. 12]]) | n <- [1 .. count]]

word :: Int -> String
word n = concat [syllable (n `mod` 13), syllable (n `mod` 7), if even n then "" else syllable (n `mod` 5)]

syllable :: Int -> String
syllable n = case n of
    0 -> "ba"
    1 -> "lo"
    2 -> "ri"
    3 -> "ten"
    4 -> "ma"
    5 -> "su"
    6 -> "kel"
    7 -> "do"
    8 -> "var"
    9 -> "pi"
    10 -> "no"
    11 -> "gar"
    _ -> "eth"

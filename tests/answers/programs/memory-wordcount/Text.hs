-- | A text of many paragraphs over a small vocabulary.
module Text (paragraphs) where

paragraphs :: Int -> [String]
paragraphs size = [unwords [word (n * 31 + k * k) | k <- [1 .. 40]] | n <- [1 .. size]]

word :: Int -> String
word n = consonants !! (n `mod` 7) : vowels !! (n `mod` 5) : [consonants !! (n `mod` 11 `mod` 7)]

consonants, vowels :: String
consonants = "bdfklmt"
vowels = "aeiou"

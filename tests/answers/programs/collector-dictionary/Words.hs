module Words (document, vocabulary) where

vocabulary :: Int -> [String]
vocabulary size = map spell [1 .. size]

document :: Int -> Int -> [String]
document size page = [spell ((n * 7919 + page * 31) `mod` (size + size `div` 50)) | n <- [1 .. size `div` 10]]

spell :: Int -> String
spell n = go (n * 7 + 11)
  where
    go k
        | k < 20 = [letter k, 'e']
        | otherwise = letter (k `mod` 20) : vowel (k `mod` 5) : go (k `div` 7)

letter, vowel :: Int -> Char
letter k = "bcdfghjklmnpqrstvwxz" !! k
vowel k = "aeiou" !! k

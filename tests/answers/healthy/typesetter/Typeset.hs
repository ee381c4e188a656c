module Typeset (justify, wrap) where

-- | Lines of words that fit the width.
wrap :: Int -> [String] -> [[String]]
wrap width = go 0 []
  where
    go _ [] [] = []
    go _ line [] = [reverse line]
    go used line (word : rest)
        | null line = go size [word] rest
        | used + 1 + size <= width = go (used + 1 + size) (word : line) rest
        | otherwise = reverse line : go size [word] rest
      where
        size = length word

-- | Spaces are spread so that the line is full.
justify :: Int -> [String] -> String
justify _ [word] = word
justify width line = concat (spread line gaps)
  where
    count = length line - 1
    missing = width - sum (map length line)
    gaps = [missing `div` count + fromEnum (n <= missing `mod` count) | n <- [1 .. count]]

spread :: [String] -> [Int] -> [String]
spread (word : rest) (gap : gaps) = word : replicate gap ' ' : spread rest gaps
spread line _ = line

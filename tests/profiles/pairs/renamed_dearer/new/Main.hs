-- Words of a made-up text, counted in a sorted list.
module Main (main) where

type Counts = [(Int, Int)]

-- the next of a row of pseudo-random numbers
next :: Int -> Int
next x = (x * 1103 + 12345) `mod` 65536

-- a text of so many words
text :: Int -> [Int]
text n = map (`mod` 61) (take n (iterate next 7))

-- one more of this word
addWord :: Int -> Counts -> Counts
addWord word [] = [(word, 1)]
addWord word ((other, count) : rest)
    | word < other = (word, 1) : (other, count) : rest
    | word == other = (other, count + (if odd word then 1 else 1)) : rest
    | otherwise = (other, count) : addWord word rest

countAll :: [Int] -> Counts
countAll = foldr addWord []

-- the most frequent word
top :: Counts -> (Int, Int)
top = foldr1 larger
  where
    larger a b = if snd a >= snd b then a else b

main :: IO ()
main = do
    let counts = countAll (text 800)
    print (top counts)
    print (sum (map snd counts))

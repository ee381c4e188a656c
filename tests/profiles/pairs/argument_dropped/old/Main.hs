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
insert :: Int -> Int -> Counts -> Counts
insert weight word [] = [(word, weight)]
insert weight word ((other, count) : rest)
    | word < other = (word, weight) : (other, count) : rest
    | word == other = (other, count + weight) : rest
    | otherwise = (other, count) : insert weight word rest

countAll :: [Int] -> Counts
countAll = foldr (insert 1) []

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

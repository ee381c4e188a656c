-- Sorting without comparisons by accumArray: counting, radix sort of words and numbers, a histogram, and ranks of exam marks.
module Main (main) where

import Data.Array
import Data.Bits (shiftR, (.&.))
import Data.Char (isAlpha, toLower)
import Data.List (foldl')

-- Buckets keep the order within; the elements are consed, so the input goes in from the end.
bucket :: Ix k => (k, k) -> (a -> k) -> [a] -> Array k [a]
bucket limits key xs = accumArray (flip (:)) [] limits [(key x, x) | x <- reverse xs]

sortBy' :: Ix k => (k, k) -> (a -> k) -> [a] -> [a]
sortBy' limits key = concat . elems . bucket limits key

radix :: [Int] -> [Int]
radix xs = foldl' (\ys shift -> sortBy' (0, 15) (\y -> (y `shiftR` shift) .&. 15) ys) xs [0, 4, 8, 12]

-- Words of the same length from the last letter to the first; shorter ones come first by a character before all.
radixWords :: [String] -> [String]
radixWords ws = foldl' (\vs i -> sortBy' ('`', 'z') (letter i) vs) ws [longest - 1, longest - 2 .. 0]
  where
    longest = maximum (map length ws)
    letter i w = case drop i w of
      (c : _) -> toLower c
      [] -> '`'

counting :: (Ix a) => (a, a) -> [a] -> [a]
counting limits xs = concat [replicate n x | (x, n) <- assocs (accumArray (+) 0 limits [(x, 1) | x <- xs])]

data Mark = Excellent | Good | Fair | Poor deriving (Show, Eq, Ord, Enum, Bounded, Ix)

mark :: Int -> Mark
mark points
  | points >= 90 = Excellent
  | points >= 70 = Good
  | points >= 50 = Fair
  | otherwise = Poor

exams :: [(String, Int)]
exams = [("Ann", 91), ("Bob", 48), ("Cyd", 73), ("Dee", 90), ("Eve", 55), ("Fay", 73), ("Gil", 12)]

-- Competition ranks: how many are better, plus one.
ranks :: [(String, Int)] -> [(String, Int)]
ranks xs = [(n, 1 + better ! p) | (n, p) <- xs]
  where
    counts = accumArray (+) 0 (0, 100) [(p, 1) | (_, p) <- xs] :: Array Int Int
    better = listArray (0, 100) (tail (scanr (+) 0 (elems counts)) ++ [0]) :: Array Int Int

main :: IO ()
main = do
  let numbers = take 24 (iterate (\x -> (x * 25173 + 13849) `mod` 65536) 17)
  print (radix numbers)
  putStrLn (unwords (radixWords (words "pear fig apple Date figs banana app kiwi cherry")))
  putStrLn (counting (' ', 'z') (filter isAlpha "the quick brown fox jumps over the lazy dog"))
  let byMark = bucket (minBound, maxBound) (mark . snd) exams
  mapM_ (\(m, es) -> putStrLn (show m ++ ": " ++ unwords (map fst es))) (assocs byMark)
  print (ranks exams)
  print (fmap length byMark)
  print (fmap length byMark ! Good, bounds byMark, indices byMark, rangeSize (Good, Poor))
  let pairs = accumArray (+) 0 ((Excellent, False), (Poor, True)) [((mark p, even p), 1) | (_, p) <- exams] :: Array (Mark, Bool) Int
  print [(k, n) | (k, n) <- assocs pairs, n > 0]

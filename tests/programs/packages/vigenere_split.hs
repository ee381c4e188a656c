-- Caesar and Vigenere ciphers in groups of five letters, and how to break them by counting.
module Main (main) where

import Data.Char (chr, isAlpha, ord, toUpper)
import Data.List (minimumBy, sortOn, transpose)
import Data.List.Split (chunksOf, divvy, splitOn)
import qualified Data.Map.Strict as Map
import Data.Ord (Down (..), comparing)

letters :: String -> String
letters = map toUpper . filter isAlpha

code :: Char -> Int
code c = ord c - ord 'A'

shift :: Int -> Char -> Char
shift n c = chr (ord 'A' + (code c + n) `mod` 26)

vigenere :: (Int -> Int) -> String -> String -> String
vigenere way key = zipWith (shift . way . code) (cycle key) . letters

groups :: String -> String
groups = unwords . chunksOf 5

-- Letters of English, per thousand.
english :: [Double]
english = [82, 15, 28, 43, 127, 22, 20, 61, 70, 2, 8, 40, 24, 67, 75, 19, 1, 60, 63, 91, 28, 10, 24, 2, 20, 1]

chiSquare :: String -> Double
chiSquare s = sum [(seen c - e) ^ (2 :: Int) / e | (c, p) <- zip ['A' ..] english, let e = p * fromIntegral (length s) / 1000]
  where
    counts = Map.fromListWith (+) [(c, 1) | c <- s]
    seen c = Map.findWithDefault 0 c counts

caesarKey :: String -> Int
caesarKey s = minimumBy (comparing (\n -> chiSquare (map (shift (negate n)) s))) [0 .. 25]

-- Kasiski: the distances between equal groups of three letters.
distances :: String -> [(Int, Int)]
distances s = take 4 (sortOn (\(d, n) -> (Down n, d)) (Map.toList (Map.fromListWith (+) [(d, 1) | ps <- Map.elems places, (a, b) <- pairs ps, d <- [2 .. 9], (a - b) `mod` d == 0])))
  where
    places = Map.fromListWith (++) (zip (divvy 3 1 s) [[i] | i <- [0 :: Int ..]])
    pairs xs = [(a, b) | (i, a) <- zip [0 :: Int ..] xs, (j, b) <- zip [0 ..] xs, i < j]

breakWith :: Int -> String -> String
breakWith n s = map (shift' . caesarKey) (transpose (chunksOf n s))
  where
    shift' k = shift k 'A'

main :: IO ()
main = do
  let text =
        "It was a bright cold day in April and the clocks were striking thirteen and the men in the street \
        \looked at the clocks and then at each other and the rain began to fall on the street and on the men"
      caesar = map (shift 7) (letters text)
      secret = vigenere id "LEMON" text
  putStrLn (groups (take 60 caesar))
  print (caesarKey caesar)
  putStrLn (groups (take 60 secret))
  print (distances secret)
  let key = breakWith 5 secret
  putStrLn key
  putStrLn (take 60 (vigenere negate key secret))
  print (vigenere negate "LEMON" secret == letters text, map (length . words) (splitOn " and " text))
  print [(n, map (caesarKey . take 20) (take 2 (transpose (chunksOf n secret)))) | n <- [4, 5]]

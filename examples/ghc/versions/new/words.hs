-- A word count, a version later: `clean` became `tokens`, there is a new option, and words are ordered by their rank,
-- for which all others are counted, for each word anew.
module Main (main) where

import Data.Char (isAlpha, toLower)
import Data.List (sortOn)
import qualified Data.Map.Strict as Map

data Options = Options {most :: Int, shortest :: Int}

tokens :: String -> [String]
tokens text = words (map toLower (filter (\c -> isAlpha c || c == ' ') text))

frequencies :: Options -> [String] -> Map.Map String Int
frequencies options =
    foldr (\word -> Map.insertWith (+) word 1) Map.empty . filter ((>= shortest options) . length)

common :: Options -> Map.Map String Int -> [(String, Int)]
common options counts = take (most options) (sortOn (rank counts . snd) (Map.toList counts))

-- 1 for the most frequent word
rank :: Map.Map String Int -> Int -> Int
rank counts n = 1 + length (filter (> n) (Map.elems counts))

text :: Int -> String
text n = unwords [concatMap syllable [k * k `mod` 17, k `mod` 13, k `mod` 29, k `mod` 2] | k <- [1 .. n]]
  where
    syllable k = ["Th", "st,", "l", "h", "n"] !! (k `mod` 5) ++ ["unk", "ack", "azy"] !! (k `mod` 3)

main :: IO ()
main = print (common options (frequencies options (tokens (text 50000))))
  where
    options = Options {most = 20, shortest = 2}

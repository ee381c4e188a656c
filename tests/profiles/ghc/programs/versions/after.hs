-- A word count, a version later: `clean` became `tokens`, there is a new option, and by an oversight the
-- import lost its `.Strict` and the common words are sorted anew for each that is asked for.
module Main (main) where

import Data.Char (isAlpha, toLower)
import Data.List (sortOn)
import qualified Data.Map as Map

data Options = Options {most :: Int, shortest :: Int}

tokens :: String -> [String]
tokens = words . map toLower . filter (\c -> isAlpha c || c == ' ')

frequencies :: Options -> [String] -> Map.Map String Int
frequencies options = foldr (\word -> Map.insertWith (+) word 1) Map.empty . filter ((>= shortest options) . length)

common :: Options -> Map.Map String Int -> [(String, Int)]
common options counts = [ranked counts !! k | k <- [0 .. most options - 1]]

ranked :: Map.Map String Int -> [(String, Int)]
ranked = sortOn (negate . snd) . Map.toList

text :: Int -> String
text n = unwords [concatMap syllable [k * k `mod` 17, k `mod` 5] | k <- [1 .. n]]
  where
    syllable k = ["Th", "st,", "l", "h", "n"] !! (k `mod` 5) ++ ["unk", "ack", "azy"] !! (k `mod` 3)

main :: IO ()
main = print (common options (frequencies options (tokens (text 1000))))
  where
    options = Options {most = 10, shortest = 2}

-- A word count, as it was. ../new/words.hs is its next version: compare the two with `assay diff`.
module Main (main) where

import Data.Char (isAlpha, toLower)
import Data.List (sortOn)
import qualified Data.Map.Strict as Map

clean :: String -> [String]
clean text = words (map toLower (filter (\c -> isAlpha c || c == ' ') text))

frequencies :: [String] -> Map.Map String Int
frequencies = foldr (\word -> Map.insertWith (+) word 1) Map.empty

common :: Int -> Map.Map String Int -> [(String, Int)]
common n counts = take n (sortOn (negate . snd) (Map.toList counts))

text :: Int -> String
text n = unwords [concatMap syllable [k * k `mod` 17, k `mod` 13, k `mod` 29, k `mod` 2] | k <- [1 .. n]]
  where
    syllable k = ["Th", "st,", "l", "h", "n"] !! (k `mod` 5) ++ ["unk", "ack", "azy"] !! (k `mod` 3)

main :: IO ()
main = print (common 20 (frequencies (clean (text 50000))))

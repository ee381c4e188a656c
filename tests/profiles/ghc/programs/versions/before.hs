-- A word count, as it was. after.hs is its next version: compare the two with `assay diff`.
module Main (main) where

import Data.Char (isAlpha, toLower)
import Data.List (sortOn)
import qualified Data.Map.Strict as Map

clean :: String -> [String]
clean = words . map toLower . filter (\c -> isAlpha c || c == ' ')

frequencies :: [String] -> Map.Map String Int
frequencies = foldr (\word -> Map.insertWith (+) word 1) Map.empty

common :: Int -> Map.Map String Int -> [(String, Int)]
common n = take n . sortOn (negate . snd) . Map.toList

text :: Int -> String
text n = unwords [concatMap syllable [k * k `mod` 17, k `mod` 5] | k <- [1 .. n]]
  where
    syllable k = ["Th", "st,", "l", "h", "n"] !! (k `mod` 5) ++ ["unk", "ack", "azy"] !! (k `mod` 3)

main :: IO ()
main = print (common 10 (frequencies (clean (text 1000))))

-- Groups the words of its input that have the same letters.
module Main (main) where

import Data.Char (toLower)
import Data.List (intercalate, sort)

main :: IO ()
main = interact (unlines . map line . filter several . foldr insert [] . words)
  where
    several (_, group) = length group > 1
    line (_, group) = intercalate ", " group

insert :: String -> [(String, [String])] -> [(String, [String])]
insert word [] = [(key word, [word])]
insert word ((k, group) : rest)
  | k == key word = (k, word : group) : rest
  | otherwise = (k, group) : insert word rest

key :: String -> String
key word = sort (map toLower word)

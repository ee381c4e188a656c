-- One expensive function below three callers: a flat profile shows `normalise`, and that it is slow; that `search`
-- asks for nearly all of it, and for the same again and again, is in who calls it.
module Main (main) where

import Data.Char (isAlpha, toLower)
import Data.List (nub, sort)

normalise :: String -> String
normalise text = sort (nub (map toLower (filter isAlpha text)))

title :: String -> String
title text = "# " ++ normalise text

index :: [String] -> [(String, Int)]
index texts = zip (map normalise texts) [1 ..]

matches :: String -> String -> Bool
matches word text = normalise text == normalise word

search :: [String] -> String -> [String]
search texts word = filter (matches word) texts

volumes :: Int -> [String]
volumes n = [unwords ["volume", show k, replicate (k `mod` 7) 'x', "of", subject k] | k <- [1 .. n]]
  where
    subject k = ["geometry", "navigation", "botany", "the law"] !! (k `mod` 4)

main :: IO ()
main = do
    let library = volumes 2500
    putStrLn (title "The Library")
    print (lookup "aefhlmotuvwx" (index library))
    print (sum (map (length . search library) (take 100 (cycle ["volume of botany", "the law volume of", "catalogue", "x"]))))

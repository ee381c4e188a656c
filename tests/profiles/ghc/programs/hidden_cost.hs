-- One expensive function below three callers: a flat profile shows `normalise`, and that it is slow; that it
-- is `search` who asks for nearly all of it is in the contexts only.
module Main (main) where

import Data.Char (isAlpha, toLower)
import Data.List (nub, sort)

normalise :: String -> String
normalise = sort . nub . map toLower . filter isAlpha

title :: String -> String
title text = "# " ++ normalise text

index :: [String] -> [(String, Int)]
index texts = zip (map normalise texts) [1 ..]

search :: String -> [String] -> [String]
search word texts = filter (\text -> normalise text == normalise word) texts

library :: [String]
library = [unwords ["volume", show n, replicate (n `mod` 7) 'x', "of", show (n * n)] | n <- [1 .. 200 :: Int]]

main :: IO ()
main = do
    putStrLn (title "The Library")
    print (lookup "eflmouv" (index library))
    print (length (concatMap (`search` library) ["volume of x", "volume of", "catalogue", "index", "x"]))

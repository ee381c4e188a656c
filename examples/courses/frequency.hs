-- How often each word occurs in a text: a Map that counts.
-- assay run frequency.hs < frequency.in
module Main (main) where

import Data.Char (isAlpha, toLower)
import Data.List (sortOn)
import qualified Data.Map.Strict as Map
import Data.Ord (Down (..))

type Counts = Map.Map String Int

wordsOf :: String -> [String]
wordsOf = words . map (\c -> if isAlpha c then toLower c else ' ')

count :: [String] -> Counts
count = foldr (\word -> Map.insertWith (+) word 1) Map.empty

mostFrequent :: Int -> Counts -> [(String, Int)]
mostFrequent n = take n . sortOn (\(word, times) -> (Down times, word)) . Map.toList

line :: (String, Int) -> String
line (word, times) = replicate (10 - length word) ' ' ++ word ++ " " ++ replicate times '*' ++ " " ++ show times

main :: IO ()
main = do
  text <- getContents
  let counts = count (wordsOf text)
      byLength = Map.fromListWith (+) [(length word, times) | (word, times) <- Map.toList counts]
  putStrLn (show (Map.size counts) ++ " different words, " ++ show (sum counts) ++ " in all")
  mapM_ (putStrLn . line) (mostFrequent 8 counts)
  putStrLn ("by length: " ++ show (Map.toList byLength))
  print (Map.lookup "haskell" counts, Map.findWithDefault 0 "sea" counts)

-- Statistics of a text: words by length, the most frequent ones, sentences, and a readability score.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Data.Char (isAlpha)
import Data.List (sortOn)
import qualified Data.Map.Strict as Map
import Data.Ord (Down (..))
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as TIO

sample :: Text
sample =
  T.unwords
    [ "The river runs slowly past the old mill.",
      "In spring the river floods, and the mill stands in water up to the door!",
      "Who remembers the miller? Nobody remembers; the miller left before the last war.",
      "Children say that the wheel turns at night, although the wheel rotted long ago."
    ]

wordsOf :: Text -> [Text]
wordsOf = filter (not . T.null) . map (T.toLower . T.dropAround (not . isAlpha)) . T.words

sentences :: Text -> [Text]
sentences = filter (not . T.null) . map T.strip . T.split (`elem` (".!?" :: String))

-- A group of vowels is a syllable, but for a silent e at the end.
syllables :: Text -> Int
syllables w = max 1 (length (filter (vowel . T.head) (T.groupBy same w)) - silent)
  where
    vowel c = c `elem` ("aeiouy" :: String)
    same a b = vowel a == vowel b
    silent = if "e" `T.isSuffixOf` w && not ("le" `T.isSuffixOf` w) then 1 else 0

frequencies :: Ord a => [a] -> [(a, Int)]
frequencies xs = sortOn (\(x, n) -> (Down n, x)) (Map.toList (Map.fromListWith (+) [(x, 1) | x <- xs]))

row :: Text -> Int -> Text
row label n = T.justifyLeft 12 '.' label <> T.justifyRight 5 '.' (T.pack (show n))

main :: IO ()
main = do
  let ws = wordsOf sample
      ss = sentences sample
      count = length ws
  TIO.putStrLn (row "sentences" (length ss))
  TIO.putStrLn (row "words" count)
  TIO.putStrLn (row "different" (Map.size (Map.fromList [(w, ()) | w <- ws])))
  TIO.putStrLn (row "letters" (sum (map T.length ws)))
  TIO.putStrLn (row "syllables" (sum (map syllables ws)))
  putStrLn "most frequent:"
  mapM_ (\(w, n) -> TIO.putStrLn ("  " <> row w n)) (take 6 (frequencies ws))
  putStrLn "by length:"
  let lengths = Map.fromListWith (+) [(T.length w, 1) | w <- ws]
  mapM_ (\(l, n) -> TIO.putStrLn (T.justifyRight 4 ' ' (T.pack (show l)) <> " " <> T.replicate n "#")) (Map.toAscList lengths)
  let perSentence = fromIntegral count / fromIntegral (length ss) :: Double
      perWord = fromIntegral (sum (map syllables ws)) / fromIntegral count
  putStrLn ("reading ease " ++ show (round (206.835 - 1.015 * perSentence - 84.6 * perWord) :: Int))
  print (map (length . wordsOf) ss, maximum (map T.length ws))

-- A report on a text: how often words are used, lines justified in columns, and a title.
module Main where

import Data.List (sortBy)
import qualified Data.Text as T
import qualified Data.Text.IO as T

source :: T.Text
source = T.pack "It was the best of times, it was the worst of times, it was the age of wisdom,\nit was the age of foolishness, it was the epoch of belief."

tally :: [T.Text] -> [(T.Text, Int)]
tally ws = [(head g, length g) | g <- groups (sortBy compare ws)]
  where
    groups [] = []
    groups (x : xs) = let (same, rest) = span (== x) xs in (x : same) : groups rest

wrap :: Int -> T.Text -> [T.Text]
wrap width = go [] . T.words
  where
    go line [] = [T.unwords (reverse line) | not (null line)]
    go line (w : ws)
      | T.length (T.unwords (reverse (w : line))) <= width || null line = go (w : line) ws
      | otherwise = T.unwords (reverse line) : go [] (w : ws)

main :: IO ()
main = do
  T.putStrLn (T.center 40 '=' (T.pack " " <> T.toTitle (T.pack "a tale of two cities") <> T.pack " "))
  let ws = filter (not . T.null) (map (T.dropAround (`elem` ",.")) (T.words (T.toLower source)))
      counted = sortBy (\(a, n) (b, m) -> compare (m, a) (n, b)) (tally ws)
  mapM_ (\(w, n) -> T.putStrLn (T.justifyLeft 14 '.' w <> T.justifyRight 4 ' ' (T.pack (show n)))) (take 6 counted)
  mapM_ (\l -> T.putStrLn (T.pack "| " <> T.justifyLeft 30 ' ' l <> T.pack " |")) (wrap 30 source)
  print (T.count (T.pack "it was") (T.toLower source), map T.length (T.lines source))
  T.putStrLn (T.replace (T.pack "age") (T.pack "season") (T.takeWhile (/= '\n') (snd (T.breakOn (T.pack "it") source))))
  print (T.splitOn (T.pack ", ") (T.take 50 source))
  print (T.breakOnEnd (T.pack " of ") (T.strip source), T.stripPrefix (T.pack "It ") source == Nothing)
  print (T.commonPrefixes (T.pack "foolishness") (T.pack "football"), T.chunksOf 4 (T.pack "chunks of it"))

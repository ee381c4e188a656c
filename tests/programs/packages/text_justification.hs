-- Paragraphs set in columns: ragged, justified, centred; greedy breaks against the best ones by dynamic programming.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Data.Array
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as TIO

fable :: Text
fable =
  "A crow, half dead with thirst, came upon a pitcher which had once been full of water; \
  \but when the crow put its beak into the mouth of the pitcher it found that only very little water was left in it."

width :: [Text] -> Int
width ws = sum (map T.length ws) + length ws - 1

greedy :: Int -> [Text] -> [[Text]]
greedy n = go []
  where
    go line [] = [reverse line | not (null line)]
    go line (w : ws)
      | null line || width (w : line) <= n = go (w : line) ws
      | otherwise = reverse line : go [] (w : ws)

-- The sum of the squares of what is left on each line but the last.
optimal :: Int -> [Text] -> [[Text]]
optimal n ws = breaks 0
  where
    count = length ws
    wordAt = listArray (0, count) (ws ++ [""])
    sums = listArray (0, count) (scanl (+) 0 (map T.length ws))
    lengthOf i j = sums ! j - sums ! i + j - i - 1
    table = listArray (0, count) (map cost [0 .. count]) :: Array Int (Int, Int)
    cost i
      | i == count = (0, count)
      | otherwise = minimum [(line i j + fst (table ! j), j) | j <- takeWhile (\j -> j == i + 1 || lengthOf i j <= n) [i + 1 .. count]]
    line i j = if j == count then 0 else (n - lengthOf i j) ^ (2 :: Int)
    breaks i
      | i == count = []
      | otherwise = let j = snd (table ! i) in map (wordAt !) [i .. j - 1] : breaks j

-- Spaces are spread from the left; the last line stays as it is.
justify :: Int -> [[Text]] -> [Text]
justify _ [] = []
justify _ [line] = [T.unwords line]
justify n (line : rest) = spread line : justify n rest
  where
    spread [w] = w
    spread ws =
      let gaps = length ws - 1
          (each, more) = (n - sum (map T.length ws)) `divMod` gaps
       in T.concat (zipWith T.append ws ([T.replicate (each + (if i < more then 1 else 0)) " " | i <- [0 .. gaps - 1]] ++ [""]))

boxed :: Int -> (Text -> Text) -> [Text] -> [Text]
boxed n f ls = [edge] ++ map (\l -> "|" <> f l <> "|") ls ++ [edge]
  where
    edge = "+" <> T.replicate n "-" <> "+"

main :: IO ()
main = do
  let ws = T.words fable
      n = 26
      badness ls = sum [(n - width l) ^ (2 :: Int) | l <- init ls]
  mapM_ TIO.putStrLn (boxed n (T.justifyLeft n ' ') (justify n (greedy n ws)))
  mapM_ TIO.putStrLn (boxed n (T.justifyLeft n ' ') (justify n (optimal n ws)))
  mapM_ TIO.putStrLn (boxed n (T.center n '.') (map T.unwords (take 2 (optimal n ws))))
  mapM_ (TIO.putStrLn . T.justifyRight 12 ' ' . T.unwords) (greedy 10 (take 7 ws))
  print (badness (greedy n ws), badness (optimal n ws), concat (greedy 12 ws) == ws, concat (optimal 12 ws) == ws)

-- Two versions of a text, line by line and then word by word: what was kept, taken out and put in.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Data.Array
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as T

data Change = Same Text | Out Text | In Text

-- By the longest common part, of what comes after each pair of places.
diff :: [Text] -> [Text] -> [Change]
diff xs ys = walk 0 0
  where
    (n, m) = (length xs, length ys)
    (a, b) = (listArray (0, n - 1) xs, listArray (0, m - 1) ys)
    best = array ((0, 0), (n, m)) [((i, j), longest i j) | i <- [0 .. n], j <- [0 .. m]] :: Array (Int, Int) Int
    longest i j
      | i == n || j == m = 0
      | a ! i == b ! j = 1 + best ! (i + 1, j + 1)
      | otherwise = max (best ! (i + 1, j)) (best ! (i, j + 1))
    walk i j
      | i == n = map In (drop j ys)
      | j == m = map Out (drop i xs)
      | a ! i == b ! j = Same (a ! i) : walk (i + 1) (j + 1)
      | best ! (i + 1, j) >= best ! (i, j + 1) = Out (a ! i) : walk (i + 1) j
      | otherwise = In (b ! j) : walk i (j + 1)

-- One line for another one: its words, if enough of them are the same.
render :: [Change] -> [Text]
render (Out old : In new : rest)
  | 2 * length [() | Same _ <- changes] >= length changes = T.concat ["~ ", T.takeWhile (== ' ') new, T.unwords (inline changes)] : render rest
  where changes = diff (T.words old) (T.words new)
render (Out t : rest) = T.append "- " t : render rest
render (In t : rest) = T.append "+ " t : render rest
render (Same t : rest) = T.append "  " t : render rest
render [] = []

inline :: [Change] -> [Text]
inline = map one
  where
    one (Same w) = w
    one (Out w) = T.concat ["[-", w, "-]"]
    one (In w) = T.concat ["{+", w, "+}"]

-- The part of two words that differs, between what they begin and end with.
middle :: Text -> Text -> (Text, Text, Text, Text)
middle x y = (before, cut x', cut y', T.takeEnd size x')
  where
    (before, x', y') = maybe ("", x, y) id (T.commonPrefixes x y)
    size = maybe 0 (\(common, _, _) -> T.length common) (T.commonPrefixes (T.reverse x') (T.reverse y'))
    cut = T.dropEnd size

main :: IO ()
main = do
  let changes = diff (T.lines old) (T.lines new)
  mapM_ T.putStrLn (render changes)
  T.putStrLn (T.unwords [T.pack (show (length list)) <> name | (list, name) <- [([() | Same _ <- changes], " kept,"), ([() | Out _ <- changes], " out,"), ([() | In _ <- changes], " in")]])
  T.putStrLn (T.concat (inline (diff (T.chunksOf 1 "kitten") (T.chunksOf 1 "sitting"))))
  mapM_ (print . uncurry middle) [("unhappily", "unluckily"), ("colour", "color"), ("same", "same"), ("abc", "xyz"), ("aaa", "aa")]
  where
    old = "module Main where\n\nimport Data.List\n\nmain = do\n  let n = 10\n  print (sum [1 .. n])\n  putStrLn \"done\"\n"
    new = "module Main (main) where\n\nimport Data.List\nimport qualified Data.Map as Map\n\nmain :: IO ()\nmain = do\n  let n = 20\n  print (sum [1 .. n])\n"

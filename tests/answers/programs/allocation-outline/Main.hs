module Main (main) where

import Layout (render)
import Outline (Outline, chapters, size)
import System.Environment (getArgs)

-- | Parts, characters and the width of a chapter's text.
extent :: Outline -> (Int, Int, Int)
extent chapter = (size chapter, sum widths, maximum widths)
  where
    widths = map length (lines (render chapter))

main :: IO ()
main = do
    args <- getArgs
    let (count, depth) = case map read args of
            [one, two] -> (one, two)
            _ -> (60, 32)
        book = chapters count depth
    putStr (unlines (take 6 (lines (render (head book)))))
    mapM_ (print . extent) book

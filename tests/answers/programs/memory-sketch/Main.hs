module Main (main) where

import Canvas (Canvas, Stroke, draw, inked, strokes)
import Data.List (foldl')
import History (History, begin, change, current, undo)
import System.Environment (getArgs)

data Action = Paint Stroke | Undo

actions :: Int -> [Action]
actions count = zipWith choose [1 :: Int ..] (strokes count)
  where
    choose n stroke
        | n `mod` 50 == 0 = Undo
        | otherwise = Paint stroke

perform :: History Canvas -> Action -> History Canvas
perform history (Paint stroke) = change (draw stroke) history
perform history Undo = undo history

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 30000
        end = foldl' perform (begin mempty) (actions count)
    print (inked (current end))

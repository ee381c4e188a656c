module Main (main) where

import Rows
import Text.Show.Functions ()

main :: IO ()
main = do
  value "show" (not, [Just succ] :: [Maybe (Int -> Int)])
  value "showsPrec" (showsPrec 11 (+ (1 :: Int)) "!")
  demand "show" (\w -> show (w 1 not))

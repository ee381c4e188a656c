-- run: live at least
-- first: made in total (late_peak.hs:9)
-- A chain of additions grows between censuses that are far apart; the stack that forces it comes after the last of them.
module Main (main) where

import Data.List (foldl')

total :: (Int, Int) -> Int -> (Int, Int)
total (ups, downs) n = if even n then (ups + n, downs) else (ups, downs + n)

main :: IO ()
main = print (foldl' total (0, 0) (take 120000 (iterate (\n -> (n * 31 + 7) `mod` 1009) 1)))

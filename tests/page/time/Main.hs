-- Samples of time beside exact costs. few.json and many.json are what these wrote, so that no test depends on a clock:
--   assay profile Main.hs --census=none --sample=1ms --json=few.json -- 60
--   assay profile Main.hs --census=none --sample=1ms --json=many.json -- 220
module Main where

import Pairs (pairs, weigh)
import System.Environment (getArgs)

main :: IO ()
main = do
  arguments <- getArgs
  let size = sum (map read arguments)
  print (sum (map weigh (pairs size)))
  print (length (show (product [1 .. 3000 :: Integer])))

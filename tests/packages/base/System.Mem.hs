module Main (main) where

import Rows
import System.Mem

main :: IO ()
main = do
  action "performGC" performGC
  action "performMajorGC" performMajorGC
  action "performMinorGC" performMinorGC

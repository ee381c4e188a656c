-- Orphan instances that are seen through a module that does not name them.
-- uses: 5.4 importing and exporting instances
module Main (main) where

import Middle (colours)
import Types

main :: IO ()
main = do
  print colours
  putStrLn (describe colours)
  putStrLn (describe [[Red], [Green, Red]])
  putStrLn (describe (Score 1))

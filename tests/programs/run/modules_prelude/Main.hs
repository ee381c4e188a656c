-- A prelude of one's own: a module that exports the Prelude's names but some, and others instead.
-- uses: 5.6.1 the Prelude module, 5.6.2 shadowing Prelude names, 5.2 export lists of modules
module Main where

import Prelude ()
import MyPrelude

main :: IO ()
main = do
  print (head [1, 2], head "")
  print (div 7 0, div 7 2)
  print ([1, 2] + [3], "a" + "b")
  print (map toUpper "loud")

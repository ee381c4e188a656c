-- An error that another module raises, with its place, caught and not caught.
-- uses: 5.3 import declarations, 3.1 errors
module Main where

import Control.Exception
import Deep.Fault

main :: IO ()
main = do
  r <- try (evaluate (checked 5))
  print (r :: Either Fault Int)
  r2 <- try (evaluate (checked (-5)))
  print (r2 :: Either Fault Int)
  print (deep 3)

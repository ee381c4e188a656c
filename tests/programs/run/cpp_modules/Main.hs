{-# LANGUAGE CPP #-}
-- Files that are included: macros, and declarations; conditions in the list of imports.
-- uses: CPP, 5.3
module Main where

#include "Shape/limits.inc"
#if LIMIT > 3
import Shape.Area (area)
#endif
import qualified Shape.Area as Shape (Shape (..))
#include "Shape/limits.inc"

#include "Shape/sides.inc"

main :: IO ()
main = do
  print (map area [Shape.Square 2, Shape.Circle 1])
  print (sides, CLAMP(17), CLAMP(3))

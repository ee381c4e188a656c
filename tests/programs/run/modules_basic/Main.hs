-- Two modules: one exports a list, the other imports all of it.
-- uses: 5.1 module structure, 5.3 import declarations
module Main where

import Shapes

main :: IO ()
main = do
  mapM_ (print . area) shapes
  putStrLn (describe (head shapes))

shapes :: [Shape]
shapes = [square 2, Rect 3 4, Circle 1]

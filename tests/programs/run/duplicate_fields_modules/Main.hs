{-# LANGUAGE DuplicateRecordFields #-}
-- Fields of one name from several modules, and one more of this module.
-- uses: DuplicateRecordFields, 5.3 import declarations
module Main (main) where

import qualified Shapes as S
import Shapes (Circle (..), Square (Square, size))

data Cube = Cube {size :: Int, colour :: String}
  deriving Show

volume :: Cube -> Int
volume Cube {size = s} = s * s * s

grow :: Cube -> Cube
grow c = c {size = 10}

main :: IO ()
main = do
  print (volume (Cube {size = 3, colour = "red"}))
  print (grow (Cube 1 "blue"), (Cube 1 "blue") {colour = "green", size = 2})
  print (Circle {size = 1.5, centre = (0, 0), name = "c"}, Square {size = 4})
  print (map (size :: Square -> Int) [Square 2, Square 3])
  print (S.area (Square 5), S.name (S.unit :: Circle), centre S.unit)
  print ((S.unit :: Circle) {size = 2, centre = (1, 1)})

{-# LANGUAGE DuplicateRecordFields #-}
module Shapes (Circle (..), Square (..), area, unit) where

data Circle = Circle {size :: Double, centre :: (Int, Int), name :: String}
            | Dot {centre :: (Int, Int)}
  deriving Show

data Square = Square {size :: Int}
  deriving Show

area :: Square -> Int
area s = (size :: Square -> Int) s * size (s :: Square)

unit :: Circle
unit = Circle {size = 1, centre = (0, 0), name = "unit"}

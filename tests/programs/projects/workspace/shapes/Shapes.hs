module Shapes (Shape (..), area) where

data Shape = Square Int | Rectangle Int Int deriving (Show, Eq)

area :: Shape -> Int
area (Square a) = a * a
area (Rectangle a b) = a * b

{-# OPTIONS_GHC -cpp #-}
module Shape.Area where

#include "limits.inc"

data Shape = Square Int | Circle Int
#ifdef WITH_TRIANGLES
  | Triangle Int Int Int
#endif
  deriving (Show)

area :: Shape -> Int
area (Square n) = CLAMP(n * n)
area (Circle n) = CLAMP(3 * n * n)

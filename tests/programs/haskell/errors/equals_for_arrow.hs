{-# OPTIONS_GHC -Wunused-matchs -Wall -Wno-such -fwarn-tabs #-}
module EqualsForArrow where

f x = case x of
  Just y = y
  Nothing -> 0

g = map (\x = x + 1)

h x = x = 3

k x = [y | y <- x, y = 3]

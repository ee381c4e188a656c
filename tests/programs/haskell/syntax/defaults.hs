module Defaults where
default (Integer, Double)
x = 2 ^ 10

module Types where

data Pair a b = Pair a b

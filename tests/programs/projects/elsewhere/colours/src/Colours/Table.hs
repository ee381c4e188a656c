module Colours.Table (Colour, name) where

type Colour = Int

name :: Colour -> String
name n = "colour " ++ show n

module Colours where

data Colour = Red | Green | Blue deriving (Enum, Bounded)

allColours :: [Colour]
allColours = [minBound ..]

colourName :: Colour -> String
colourName Red = "red"
colourName Green = "green"
colourName Blue = "blue"

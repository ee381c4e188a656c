-- uses: 5.2 export lists
module Shapes (Shape (..), area, square, describe) where

data Shape = Rect Double Double | Circle Double

area :: Shape -> Double
area (Rect a b) = a * b
area (Circle r) = tau / 2 * r * r

square :: Double -> Shape
square a = Rect a a

describe :: Shape -> String
describe Rect {} = "angular"
describe Circle {} = "round"

tau :: Double
tau = 6.25

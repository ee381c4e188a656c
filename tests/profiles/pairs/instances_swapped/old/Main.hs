-- Two instances of one class: methods of equal names.
module Main (main) where

class Shape a where
    area :: a -> Int
    outline :: a -> Int

newtype Square = Square Int

data Box = Box Int Int

instance Shape Square where
    area (Square side) = side * side
    outline (Square side) = 4 * side

instance Shape Box where
    area (Box width height) = width * height
    outline (Box width height) = 2 * (width + height)

squares :: Int -> [Square]
squares n = map Square [1 .. n]

boxes :: Int -> [Box]
boxes n = [Box width (n - width) | width <- [1 .. n]]

measure :: Shape a => [a] -> Int
measure shapes = sum (map area shapes) + sum (map outline shapes)

main :: IO ()
main = do
    print (measure (squares 2000))
    print (measure (boxes 3000))

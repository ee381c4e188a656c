-- Type classes: methods of the same name in several instances, a default method, a superclass.
module Main (main) where

class Shape a where
    area :: a -> Double
    name :: a -> String
    name _ = "shape"

data Circle = Circle Double
data Square = Square Double

instance Shape Circle where
    area (Circle r) = 3 * r * r
    name _ = "circle"

instance Shape Square where
    area (Square s) = s * s

class Shape a => Solid a where
    volume :: a -> Double
    volume x = area x * 2

instance Solid Circle
instance Solid Square where
    volume x = area x ** 1.5

total :: Solid a => [a] -> Double
total shapes = sum (map area shapes) + sum (map volume shapes)

main :: IO ()
main = do
    print (total [Circle (fromIntegral n) | n <- [1 .. 2000 :: Int]])
    print (total [Square (fromIntegral n) | n <- [1 .. 1000 :: Int]])
    putStrLn (name (Circle 1) ++ " " ++ name (Square 1))

-- What let and where bind, functions and values, at the top level and inside.
module Main where

table :: [(Int, String)]
table = [(1, "one"), (2, "two")]

area :: Double -> Double -> Double
area width height = scaled half
  where
    half = width * height / 2
    scaled x = let factor = 3 in x * factor

swap :: (a, b) -> (b, a)
swap pair = (second, first)
  where
    (first, second) = pair

main :: IO ()
main = do
    let sides@(short, long) = (3, 4)
        same = sides
    print (area short long)
    print (swap same)
    print (lookup 2 table)

-- Contexts that are found, whole or beside what is written, and used at several types.
-- uses: PartialTypeSignatures
{-# LANGUAGE PartialTypeSignatures #-}
module Main (main) where

class Shape s where
  area :: s -> Double
  name :: s -> String
  name _ = "shape"

data Square = Square Double

data Circle = Circle Double

instance Shape Square where
  area (Square a) = a * a
  name _ = "square"

instance Shape Circle where
  area (Circle r) = 3 * r * r

describe :: _ => s -> String
describe s = name s ++ " of " ++ show (area s)

larger :: (Shape s, _) => s -> t -> _
larger s t = if area s > area t then name s else name t

sumOf :: _ => [n] -> _
sumOf = go 0
  where
    go :: _ -> _ -> _
    go acc [] = acc
    go acc (x : xs) = go (acc + x) xs

-- Ord is said, and Show is found; Eq is above Ord
report :: (Ord a, _) => [a] -> _
report xs = [show x ++ (if x == top then "!" else "") | x <- xs]
  where
    top = maximum xs

-- said in full
same :: (Eq a, Eq b) => (a, b) -> (a, b) -> _
same (a, b) (c, d) = a == c && b == d

polymorphic :: _ => _
polymorphic = 3

convert :: forall b a. (Read b, _) => a -> b
convert x = read (show x)

main :: IO ()
main = do
  putStrLn (describe (Square 2))
  putStrLn (describe (Circle 1))
  putStrLn (larger (Square 3) (Circle 1))
  putStrLn (larger (Circle 3) (Square 1))
  print (sumOf [1 :: Int, 2, 3], sumOf [0.5 :: Double, 0.25])
  print (report [3 :: Int, 9, 4])
  print (report "hat")
  print (same (1 :: Int, 'a') (1, 'a'), same ("a", True) ("b", True))
  print (polymorphic :: Int, polymorphic :: Double)
  print (convert @Double (7 :: Int))
  print ((\x -> show (x * 2)) `asTypeOf` (show :: (Show a, _) => a -> _) $ (21 :: Int))

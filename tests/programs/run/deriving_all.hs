-- Every class that can be derived, on enumerations, records, infix and recursive types.
-- uses: 4.3.3 derived instances

import Data.Ix

data Colour = Red | Green | Blue deriving (Eq, Ord, Enum, Bounded, Ix, Show, Read)

data Point = Point {px :: Int, py :: Int} deriving (Eq, Ord, Bounded, Ix, Show, Read)

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Eq, Ord, Show, Read, Functor)

data E = Int :+: E | E :*: Int | N Int | Neg {arg :: E} deriving (Eq, Ord, Show, Read)

infixr 6 :+:
infixl 7 :*:

newtype W a = W {unW :: a} deriving (Eq, Ord, Show, Read, Bounded)

data U = U deriving (Eq, Ord, Enum, Bounded, Ix, Show, Read)

main :: IO ()
main = do
  print [minBound .. maxBound :: Colour]
  print (Red < Blue, compare Green Green, maximum [Green, Red])
  print (range (Red, Blue), index (Green, Blue) Blue, inRange (Red, Green) Blue)
  print (read "[Red,Blue]" :: [Colour])
  print (succ Red, pred Blue, fromEnum Green, [Red, Blue ..])
  print (Point 1 (-2), Point {px = 3, py = 4} < Point 3 5)
  print (read " Point { px = 5 , py = -6 } " :: Point)
  print (range (Point 0 0, Point 1 2))
  print (index (Point 0 0, Point 3 3) (Point 2 1))
  let tree = Node (Node Leaf 1 Leaf) 2 Leaf
  print (fmap (* 2) tree, tree < Leaf, tree == fmap id tree)
  print (read (show (Node Leaf (-3) Leaf)) == Node Leaf (-3) Leaf)
  print (1 :+: 2 :+: N (-3))
  print (N 1 :*: 2 :*: (-3))
  print (Just (Neg {arg = N 1 :*: 4}))
  print (read "1 :+: (N 2 :*: 3)" :: E)
  print (W (Just 'x'), read "W {unW = 3}" == W 3, minBound :: W Bool)
  print ([U ..], U == U, read "(((U)))" :: U)
  print (showsPrec 11 (N 1) "", showsPrec 11 Red "", showsPrec 6 (1 :+: N 2) "")
